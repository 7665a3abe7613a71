/**
 * Stands in the compiled build for clean-css and terser, which html-minifier-terser would load and
 * never ask: scripts and styles come to it minified. They take longer to load than a page to make.
 */
export default class NoMinifier {
  constructor() {
    refuse()
  }
}

export function minify(): never {
  refuse()
}

function refuse(): never {
  throw new Error(
    'html-minifier-terser is to minify a script or a style: take its minifiers off "alias" in scripts/start-build.mjs',
  )
}
