/** The headers of a path of the site, `/some/path/contact/`, by their names. */
export type HeadersFor = (pathname: string) => Record<string, string>

/** Reads `_headers`: a path, in which `*` is anything, and under it, indented, its headers. */
export function readHeaders(text: string): HeadersFor {
  const rules: { matches: RegExp; headers: [name: string, value: string][] }[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? []
    if (name) rules.at(-1)?.headers.push([name, value])
    else rules.push({ matches: pathPattern(line), headers: [] })
  }
  return (pathname) =>
    Object.fromEntries(
      rules.filter(({ matches }) => matches.test(pathname)).flatMap(({ headers }) => headers),
    )
}

function pathPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
