/** A file of the finished site, in memory. */
export interface OutputFile {
  /** Path from the output folder, with forward slashes. */
  path: string
  content: string | Uint8Array
}
