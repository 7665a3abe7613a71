/**
 * Whether a text is an absolute http(s) address. Its host holds nothing that would end a directive
 * of the policy or a quote in the configuration of a server: URLs allow `;`, `"` and `$` there.
 */
export function isWebAddress(value: string): boolean {
  // Browsers take a space for a part of the address, and so does who pasted two things.
  const url = !/\s/.test(value) && URL.canParse(value) ? new URL(value) : undefined
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
  // A browser sends nothing to an address with a user's name in it.
  return isHttp && url.username === '' && /^([\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname)
}

/** Whether a text is an address that a site can stand at: a host, and at most a plain path. */
export function isSiteAddress(value: string): boolean {
  return isWebAddress(value) && /^https?:\/\/[^/@?#\s]+(\/[\w.~-]+)*\/?$/i.test(value)
}
