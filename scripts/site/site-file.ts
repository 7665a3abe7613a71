/** What a file holds. */
export type FileContent = string | Uint8Array

/** A file of the finished site: what it holds, or what makes that when it is asked for. */
export interface SiteFile<Held = FileContent | (() => FileContent | Promise<FileContent>)> {
  /** Path from the output folder, with forward slashes. */
  path: string
  /** What it is made of, for messages: `areas/x.md`. */
  source?: string
  content: Held
}

/** What a file holds, made now if it is not there yet. */
export const contentOf = async ({ content }: SiteFile): Promise<FileContent> =>
  typeof content === 'function' ? content() : content
