/** Whether a file of the content folder is an area's. */
export const isArea = (path: string) => path.startsWith('areas/')

/** The files of areas among those of a content folder. */
export function areaPaths(paths: string[]): string[] {
  return paths.filter(isArea)
}

/** All others. */
export function corePaths(paths: string[]): string[] {
  return paths.filter((path) => !isArea(path))
}
