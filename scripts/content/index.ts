export { checks } from './checks'
export { usedPhotos } from './checks/photos'
export { findPlaceholder, unwritten } from './checks/placeholders'
export { saysWords } from './checks/questions'
export { nameSets } from './checks/references'
export { requestIn, unwrittenIn } from './checks/unwritten'
export { applyEdits, changeFrontMatter, type Edit, EditError, valueAt } from './edit'
export {
  expand,
  expandText,
  findTokens,
  pageScope,
  type Scope,
  siteScope,
  withoutBlocks,
} from './facts/tokens'
export { fieldTables, tablesPath } from './fields/field-tables'
export {
  type FieldAt,
  fieldAt,
  showsBody,
  titleOf,
  unwrap,
  type Value,
  within,
} from './fields/values'
export {
  ContentError,
  type Finding,
  fieldName,
  findingAt,
  formatFindings,
  formatPath,
  formatPlace,
  parsePlace,
  withSeverity,
} from './findings'
export { knownOf, type LoadedContent, loadContent, readContent } from './load-content'
export {
  byWhom,
  formatPoints,
  type Published,
  placesOf,
  publishedFinder,
  settling,
  whatIsLeft,
} from './open-points'
export { documentOf, splitText } from './parse/front-matter'
export { parseSource, type SourceFile } from './parse/source-file'
export {
  copiedTo,
  dataUrlPayload,
  type FolderEntry,
  isCopied,
  largestFile,
  type PhotoFile,
  type ReadText,
  type Sources,
  sortFiles,
  sourcesOf,
} from './parse/sources'
export { readSvg, type Svg } from './parse/svg'
