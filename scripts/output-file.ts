/** A file of the finished site, in memory. */
export interface OutputFile {
  /** Path from the output folder, with forward slashes. */
  path: string
  content: string | Uint8Array
}

/** A file of the site that is made when it is asked for. */
export interface LazyFile {
  path: string
  make(): OutputFile['content'] | Promise<OutputFile['content']>
}
