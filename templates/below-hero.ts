/*
 * Styles for what stands below a page's hero. Most of a page does, and nobody sees it at first: the
 * first paint and the first tap have the processor before it does.
 */

/**
 * The id of what stands last in a hero. The first paint waits for it, so that a page appears with its
 * whole first screen. Chromium goes on as soon as the awaited element begins, and not when it ends as
 * HTML has it: hence an element of its own.
 */
export const heroEnd = 'hero-end'

/**
 * It waits for `--below`, without boxes: Chromium lays out a form whose content is only hidden
 * (`content-visibility`) as the page has loaded, for its autofill, and that is before the first paint.
 * In the layer below the components', a component may have another display than a block. The assumed
 * height gives the page a scroll bar from the start; `block` is no height, which ends it. Links glide
 * only with the late styles, for the place they lead to moves as these come. If what is waited for
 * stays away, the words appear without it. Important within a layer, the timer holds against the rule
 * for reduced motion: nothing moves.
 */
export const awaitingStyles =
  '@keyframes below{to{--below:block}}@layer base{.hero~*,main~[class]{display:var(--below,none)}' +
  'body{min-height:var(--below,900vh)}html{animation:below 0s 3s forwards!important}}'

/** A page that has all its styles waits for its first paint only, which a script has to tell. */
export const awaitingPaint = `@media(scripting:enabled){${awaitingStyles}}`

/**
 * Shows it: what comes into view at once, the rest block by block, for laid out in one go it keeps a
 * slow phone from answering. Until its turn a block takes a screen's height, lest all come into view;
 * it can be searched and focused all the same. Who comes back to a place further down
 * (`client/start.ts`), or follows a link to one, has all at once, for the heights above decide where
 * that is; so have browsers that do not know `sibling-index()`.
 */
export const showsBelow =
  ':root{--below:block}@keyframes in-turn{0%,to{content-visibility:auto}}' +
  'body:not([data-at],:has(:target)) :is(.hero~*,main~footer)' +
  '{contain-intrinsic-height:100vh;animation:in-turn calc((sibling-index() - 3)*30ms)}'
