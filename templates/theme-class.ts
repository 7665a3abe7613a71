/** The class of a block, with that of its theme: the colors of content/brand.md. */
export function themed(block: string, theme: string | undefined): string {
  return theme ? `${block} theme--${theme}` : block
}
