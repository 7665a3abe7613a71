/*
 * What stands in shared markup for what each page has of its own, and how the two are put together.
 * No content has these characters: front matter and bodies may not hold them.
 */

/** What stands in the frame of pages. */
export const frameSlots = { main: '\ue0f3', call: '\ue0f4' } as const

/** What stands in a document. */
export const documentSlots = { styles: '\ue0f1', body: '\ue0f2', data: '\ue0f5' } as const

/**
 * What stands around Markdown that is still as it was written: before its form, between that and the text,
 * and behind. In the text, `quote` stands for quotation marks: it can hold nothing that looks like a tag's
 * attribute.
 */
export const markdownSlots = {
  before: '\ue0f6',
  between: '\ue0f7',
  behind: '\ue0f8',
  quote: '\ue0f9',
} as const

/** Where a rendered frame, and what a page has of its own, are cut. */
export const frameCut = new RegExp(Object.values(frameSlots).join('|'))

/** Where a rendered document is cut. */
export const documentCut = new RegExp(
  `<style>${documentSlots.styles}|${documentSlots.body}|${documentSlots.data}`,
)

/** Puts what a page has of its own into its frame, which was cut: the pieces of its body, in order. */
export function fillFrame<Piece>(
  [top, middle, foot]: Piece[],
  main: Piece[],
  call: Piece[],
): Piece[] {
  return joined(top, main, middle, call, foot)
}

/** What a page has of its own, in pieces of text. */
export interface DocumentParts<Piece> {
  tags: Piece[]
  styles: Piece[]
  body: Piece[]
  data: Piece[]
}

/**
 * Puts what a page has of its own into its document, and the doctype before it.
 *
 * @param document The rendered document, cut.
 * @returns The pieces of the page, in order.
 */
export function fillDocument<Piece>(
  [head, middle, between, end]: Piece[],
  { tags, styles, body, data }: DocumentParts<Piece>,
): (Piece | string)[] {
  const parts = [tags, '<style>', styles, middle, body, between, data, end] as const
  return joined<Piece | string>('<!doctype html>', head, ...parts)
}

/** Some pieces and lists of pieces as one list; what was not there to be cut is left out. */
function joined<Piece>(...parts: (Piece | Piece[] | undefined)[]): Piece[] {
  return ([] as (Piece | undefined)[]).concat(...parts).filter((piece) => piece !== undefined)
}
