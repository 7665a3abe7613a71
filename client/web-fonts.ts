/** So many pixels may a text move sideways without being seen to jump; upright a quarter of it. */
const tolerance = 16

/**
 * Changes to the web fonts once they have come, and sees to it that nothing in view jumps: a text
 * that would, because its lines break elsewhere, keeps the font it has. If that does not help, so
 * does what stands around it, and in the end the page. All of it happens between two frames. The
 * marks are read by `3-fonts.late.css`, which names the fonts and has to have come before.
 */
export async function showWebFonts(): Promise<void> {
  // Those that stand in are among them, and some of these no device has.
  for (const face of document.fonts) await face.load().catch(() => {})
  // 4 is `NodeFilter.SHOW_TEXT`.
  const texts = document.createTreeWalker(document.body, 4)
  const places = new Map<Node, number>()
  while (texts.nextNode()) places.set(texts.currentNode, place(texts.currentNode))
  document.body.dataset.fonts = 'web'
  for (const [text, before] of places) {
    for (let box = text.parentElement; box && Math.abs(place(text) - before) > tolerance; ) {
      box.dataset.fonts = 'own'
      box = box.parentElement
    }
  }
}

/** Where a text begins and ends; all that is below the screen is one place. */
function place(text: Node): number {
  const range = new Range()
  range.selectNode(text)
  const { left, top, bottom } = range.getBoundingClientRect()
  return top < innerHeight ? left + 4 * (top + bottom) : 0
}
