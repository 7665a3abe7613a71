import { isSeq, parseDocument, visit } from 'yaml'
import { frontMatterOf, yamlReading, yamlWriting } from '../content'

/*
 * A skeleton is a content file with `%names%` in place of what is known when it is filled, and
 * `[Write: what is wanted]` in place of the sentences that only the owner can write.
 */

/**
 * Fills a skeleton.
 *
 * @param values What the names stand for. A list replaces the item that names it.
 */
export function fillSkeleton(skeleton: string, values: Record<string, string | string[]>): string {
  const fill = (text: string) => text.replace(/%([a-z-]+)%/g, (_, name) => String(values[name]))
  const yaml = frontMatterOf(skeleton)
  // What is no content file, such as a picture, has no fields.
  if (yaml === undefined) return fill(skeleton)
  const front = parseDocument(yaml, yamlReading)
  visit(front, {
    Seq: (_, list) => {
      list.items = list.items.flatMap((item) => {
        const value = values[/^%([a-z-]+)%$/.exec(String(item))?.[1] ?? '']
        return Array.isArray(value) ? value.map((one) => front.createNode(one)) : [item]
      })
    },
    Scalar: (_, scalar) => {
      const filled = fill(String(scalar.value ?? ''))
      // What needs quotes gets them when it is written.
      if (filled !== scalar.value) scalar.type = 'PLAIN'
      scalar.value = filled
    },
  })
  // A file may be all comments until its first line is written.
  if (!front.contents) return fill(skeleton)
  const written = front.toString(yamlWriting)
  return written + fill(skeleton.slice(yaml.length))
}

/** The first item of a list of a content file's fields. */
export function firstItem(text: string, field: string): object {
  return parseDocument(frontMatterOf(text) ?? '', yamlReading).toJS()[field][0]
}

/** How many entries a list of a content file's fields has. */
export function lengthIn(text: string | undefined, list: string[]): number {
  const found = parseDocument(frontMatterOf(text ?? '') ?? '', yamlReading).getIn(list, true)
  return isSeq(found) ? found.items.length : 0
}
