import type { Files } from './edits'
import { shownAs } from './pictures'
import { keepOpen } from './unfold'

/** The address of a photo that no build has processed. */
export const newPhotos = '/desk/new-photo/'

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

/** What the frame loads at once, and pages are put into: taps are heard before their pictures are there. */
export const emptyPage = `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'none'">`

/**
 * Whether the desk hears what happens in a frame that may not run scripts. In WebKit it does not: there
 * the policy of the frame alone keeps scripts from running.
 */
export function hearsInSandbox(): boolean {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  document.body.append(frame)
  let hears = false
  const hear = () => {
    hears = true
  }
  frame.contentDocument?.addEventListener('click', hear)
  frame.contentDocument?.dispatchEvent(new Event('click'))
  frame.remove()
  return hears
}

/** Puts a page into the frame. One that is there already stays where it was scrolled to, and as open as it was. */
export function fill(frame: HTMLIFrameElement, path: string, html: string, files: Files): void {
  const inside = frame.contentDocument
  if (!inside) return
  const next = new DOMParser().parseFromString(asMarkup(html), 'text/html')
  showNewPhotos(next, files)
  if (frame.dataset.path === path) keepOpen(inside, next)
  else inside.defaultView?.scrollTo(0, 0)
  frame.dataset.path = path
  // They would not run, and the browser would say so for each.
  for (const one of next.querySelectorAll('script, noscript iframe')) one.remove()
  replaceChanged(inside.documentElement, next.documentElement)
}

/** Waits for the styles of a page. Without them, a text is somewhere else, and nothing is folded away. */
export async function styled(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const loads = links.map((link) => {
    if (link.sheet) return undefined
    return new Promise((done) => {
      link.onload = link.onerror = done
      // One that could not be had says so once only.
      setTimeout(done, 3000)
    })
  })
  await Promise.all(loads)
}

/** Makes a node the same as another one. What is the same already stays, and needs no new layout. */
function replaceChanged(old: ChildNode, next: ChildNode): void {
  if (old.isEqualNode(next)) return
  const [before, after] = [[...old.childNodes], [...next.childNodes]]
  const isAlike = before.length === after.length && after.length > 0
  if (isAlike && old.cloneNode().isEqualNode(next.cloneNode())) {
    for (const [at, child] of before.entries()) replaceChanged(child, after[at] as ChildNode)
  } else old.replaceWith(next)
}

/** Pictures that no build has processed are shown as they were added. */
function showNewPhotos(page: Document, files: Files): void {
  for (const image of page.querySelectorAll(`img[src*="${newPhotos}"]`)) {
    const [, name = ''] = image.getAttribute('src')?.split(newPhotos) ?? []
    const file = decodeURIComponent(name.replace(/-\d+\.\w+$/, ''))
    const text = files.get(`photos/${file}`) ?? shownAs(file, files.get(file))
    image.removeAttribute('srcset')
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
    if (text) image.setAttribute('src', text)
  }
}
