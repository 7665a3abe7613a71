/** Runs in the page: texts whose typeface is not of the site, or that are drawn in another one. */
export function readFallbacks(): string[] {
  const canvas = document.createElement('canvas').getContext('2d')
  // A text in another typeface has a width that depends on what stands behind the first one.
  const isDrawnIn = (family: string, style: string, text: string) => {
    const [width, other] = ['monospace', 'serif'].map((behind) => {
      if (canvas) canvas.font = `${style} 40px ${family}, ${behind}`
      return canvas?.measureText(text).width
    })
    return width === other
  }
  const found = isDrawnIn('missing', '', 'mill') ? ['this machine has one typeface only'] : []
  const plain = (family: string) => family.replace(/["']/g, '')
  const own = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    // The others stand in for these with a typeface of the machine.
    .filter(({ style }) => style.getPropertyValue('src').includes('url('))
    .map(({ style }) => plain(style.getPropertyValue('font-family')))
  for (const element of document.querySelectorAll('body :not(script, style, template, option)')) {
    const { fontFamily, fontStyle, fontWeight } = getComputedStyle(element)
    const family = plain(fontFamily.split(',')[0] ?? '')
    for (const node of element.childNodes) {
      const text = node instanceof Text ? node.data.trim() : ''
      const isOwn =
        own.includes(family) && isDrawnIn(`"${family}"`, `${fontStyle} ${fontWeight}`, text)
      if (text && !isOwn) found.push(`${element.localName} in ${family}: ${text}`)
    }
  }
  return found
}
