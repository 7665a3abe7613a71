/** Phrases that hundreds of contractors' pages share and that tell a homeowner nothing. */
const bannedPhrases = `
  all your needs, at an affordable price, award-winning, best in class, best-in-class,
  comfort is our, committed to excellence, cutting-edge, elevate your,
  exceed your expectations, exceptional service, experience the difference,
  fast and reliable, for all your, game-changer, go above and beyond, hassle-free,
  in today’s, industry-leading, look no further, nestled, one-stop shop, our team of experts,
  peace of mind, premier, rest assured, satisfaction is our, seamless, second to none,
  state-of-the-art, tax credit, top-notch, trusted name, trusted partner, unmatched,
  unparalleled, we pride ourselves, we’ve got you covered, when it comes to, whether you’re,
  world-class, your comfort, your trusted
`
  .split(',')
  .map((phrase) => phrase.trim())

/** The banned phrases that stand in a text, whichever apostrophe they are written with. */
export function bannedIn(text: string): string[] {
  const looked = text.toLowerCase().replaceAll("'", '’').replace(/\s+/g, ' ')
  return bannedPhrases.filter((phrase) => looked.includes(phrase))
}

/** What is left in a text when a token or a piece of markup was not replaced. */
export function leftoversIn(text: string): string[] {
  const patterns = /\{\{|\}\}|\[\^|\]\(|\*\*|\bundefined\b|\bNaN\b|\[object|&(?:amp|quot|lt|gt|#)/g
  return [...text.matchAll(patterns)].map(({ 0: found, index }) => {
    return `${found} in “${text.slice(Math.max(0, index - 20), index + 30)}”`
  })
}
