/** The social networks that the site has an icon for, by the host of their pages. */
export const networks = [
  { name: 'Facebook', icon: 'facebook', host: 'facebook.com' },
  { name: 'Google', icon: 'google', host: 'google.com' },
  { name: 'Google', icon: 'google', host: 'g.page' },
  { name: 'Instagram', icon: 'instagram', host: 'instagram.com' },
  { name: 'LinkedIn', icon: 'linkedin', host: 'linkedin.com' },
  { name: 'Nextdoor', icon: 'nextdoor', host: 'nextdoor.com' },
  { name: 'X', icon: 'x', host: 'x.com' },
  { name: 'YouTube', icon: 'youtube', host: 'youtube.com' },
] as const

/** The network of a page, by its address; none where the site does not know it. */
export function networkOf(address: string): (typeof networks)[number] | undefined {
  const { hostname } = new URL(address)
  return networks.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`))
}
