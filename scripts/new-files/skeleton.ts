import { type Document, visit } from 'yaml'
import { changeFrontMatter, documentOf, splitText } from '../content'

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
  // What is no content file, such as a picture, has no fields.
  if (!skeleton.startsWith('---\n')) return fill(skeleton)
  const { yaml, body } = splitText(skeleton)
  const fields = skeleton.slice(0, skeleton.length - body.length)
  // A file may be all comments until its first line is written.
  if (!documentOf(yaml).contents) return fill(skeleton)
  return changeFrontMatter(fields, (front) => fillFields(front, values, fill)) + fill(body)
}

function fillFields(
  front: Document,
  values: Record<string, string | string[]>,
  fill: (text: string) => string,
): void {
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
}
