/** So many pixels may a text move sideways without being seen to jump; upright a quarter of it. */
const tolerance = 16

/**
 * Changes to the web fonts once they have come, and sees to it that nothing in view jumps: a text
 * that would, because its lines break elsewhere, keeps the font it has. If that does not help, so
 * does what stands around it. Each block of the page changes in a task of its own, between two
 * frames, so that a slow phone can answer a tap in between. The marks are read by
 * `3-fonts.late.css`, which names the fonts and has to have come before.
 */
export async function showWebFonts(): Promise<void> {
  // Those that stand in are among them, and some of these no device has.
  for (const face of document.fonts) await face.load().catch(() => {})
  for (const block of document.querySelectorAll<HTMLElement>('body>:not(main),main>*')) {
    setTimeout(() => {
      // 4 is `NodeFilter.SHOW_TEXT`.
      const texts = document.createTreeWalker(block, 4)
      const places = new Map<Node, number>()
      // A look at what is below the screen would lay it out for nothing.
      const inView = block.getBoundingClientRect().top < innerHeight
      while (inView && texts.nextNode()) places.set(texts.currentNode, place(texts.currentNode))
      block.dataset.fonts = 'web'
      for (const [text, before] of places) {
        let box = text.parentElement
        while (box && Math.abs(place(text) - before) > tolerance) {
          box.dataset.fonts = 'own'
          box = box.parentElement
        }
      }
    })
  }
}

/** Where a text begins and ends; all that is below the screen is one place. */
function place(text: Node): number {
  const range = new Range()
  range.selectNode(text)
  const { x, y, bottom } = range.getBoundingClientRect()
  return y < innerHeight ? x + 4 * (y + bottom) : 0
}
