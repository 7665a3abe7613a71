/** The same measure as that of `npm run preflight`. */
export * from '../../../scripts/content/similarity'
