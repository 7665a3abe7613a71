/* Reading and checking a folder. */

/* What is to be settled before the site goes live. */
export { isOwnWords } from './checks/areas'
export { unusedLine } from './checks/ledger'
export { usedPhotos } from './checks/pictures'
export { findPlaceholder, requestIn, unwritten, unwrittenIn } from './checks/placeholders'
export { saysWords } from './checks/questions'
/* Changing files. */
export {
  applyEdits,
  changeFrontMatter,
  type Edit,
  EditError,
  keptPlaces,
  placeAfter,
  valueAt,
} from './edit'
/* What texts insert. */
export {
  expand,
  expandText,
  findTokens,
  pageScope,
  type Scope,
  siteScope,
  withoutBlocks,
} from './facts/tokens'
/* What is known of fields. */
export { fieldLists, fieldListsPath } from './fields/field-lists'
export {
  dataAt,
  type FieldAt,
  fieldAt,
  showsBody,
  titleOf,
  unwrap,
  type Value,
  within,
} from './fields/values'
/* What was found, and where. */
export {
  ContentError,
  type Finding,
  fieldName,
  findingAt,
  formatFindings,
  formatPlace,
  formatWarnings,
  parsePlace,
  withSeverity,
} from './findings'
export { checkContent, type LoadedContent, loadContent } from './load-content'
export {
  byWhom,
  formatPoints,
  howToSettle,
  type PublishedText,
  placesOf,
  publishedFinder,
  whatIsLeft,
} from './open-points'
export { readContent } from './parse/assemble'
export { documentOf, splitText } from './parse/front-matter'
export { parseSource, type SourceFile } from './parse/source-file'
export {
  copiedTo,
  dataUrlPayload,
  type FolderEntry,
  isCopied,
  isTextFile,
  largestFile,
  mayWrite,
  type PhotoFile,
  type ReadText,
  type Sources,
  sortFiles,
  sourcesOf,
} from './parse/sources'
export { readSvg, type Svg } from './parse/svg'
export { upgradeContent } from './upgrades'
