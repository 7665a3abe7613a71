/**
 * The tags of a page as a browser reads them: what stands in quotes is a value, and what stands in
 * a script or a style is no tag.
 */
function tagsOf(html: string): string[] {
  const next =
    /(<(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>)[\s\S]*?<\/\2>|<[a-z!/](?:[^>"']|"[^"]*"|'[^']*')*>/gi
  return [...html.matchAll(next)].map(([tag, opening]) => opening ?? tag)
}

/** The tags that only an attack can have made: no template has an inline script or a handler. */
export function injectedTags(html: string): string[] {
  return tagsOf(html)
    .map((tag) => tag.replace(/"[^"]*"|'[^']*'/g, '""'))
    .filter((tag) => /^<(script>|img src=x|i>|b>)|\son\w+=/i.test(tag))
}
