import { createRequire } from 'node:module'

/**
 * Loads esbuild, which takes a while, where something has to be made with it; mostly all is kept. See
 * draw-png.ts for why not by import().
 */
export function loadEsbuild(): typeof import('esbuild') {
  const require = createRequire(import.meta.url)
  return require('esbuild')
}
