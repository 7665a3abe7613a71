/** A content file, split into front matter and body, with what is needed to point into it. */
export interface SourceFile {
  /** Path from the content folder, with forward slashes: `areas/springfield.md`. */
  path: string
  slug: string
  /** The front matter. Every scalar is a string: the schemas decide the types. */
  data: unknown
  body: string
  /** The pictures beside a drawing or the brand, by name: an SVG as text, a PNG in base64. */
  pictures?: Record<string, string>
  /** The whole file as it was written, with line ends of one kind. */
  text: string
  /** The line of a field of the front matter, or of the nearest field above it that exists. */
  lineOf(field: readonly PropertyKey[]): number
  /** The line of a place in the body. */
  lineInBody(offset: number): number
}
