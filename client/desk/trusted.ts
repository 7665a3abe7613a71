interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy
}

const same = (text: string) => text

/** The one policy by which the desk turns text into a document, where scripts never run, and names its worker. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('desk', {
  createHTML: same,
  createScriptURL: (url) => (url === 'worker.js' ? url : ''),
})

export const asMarkup = (html: string): string => policy?.createHTML(html) ?? html

/** Lets the desk start without a connection from the next time on. */
export const keepForOffline = (): void =>
  void navigator.serviceWorker
    ?.register(policy?.createScriptURL('worker.js') ?? 'worker.js')
    .catch(() => {})
