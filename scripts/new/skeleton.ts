import { Document, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml'
import { UsageError } from '../usage-error'

/*
 * A skeleton is a content file with `%names%` in place of what is known when it is filled, and
 * `[Write: what is wanted]` in place of the sentences that only the owner can write.
 */

/** No number loses its leading zero. */
const reading = { schema: 'failsafe' } as const

/**
 * Fills a skeleton.
 *
 * @param values What the names stand for. A list replaces the item that names it.
 */
export function fillSkeleton(skeleton: string, values: Record<string, string | string[]>): string {
  const fill = (text: string) => text.replace(/%([a-z-]+)%/g, (_, name) => String(values[name]))
  // What is no content file, such as a picture, has no fields.
  const [, yaml, body = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(skeleton) ?? []
  if (yaml === undefined) return fill(skeleton)
  const front = parseDocument(yaml, reading)
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
  const written = front.toString({ lineWidth: 0, flowCollectionPadding: false })
  return `---\n${written}---\n${fill(body)}`
}

/** The first item of a list of a content file's fields. */
export function firstItem(text: string, field: string): object {
  return parseDocument(text.split('---\n')[1] ?? '', reading).toJS()[field][0]
}

/**
 * Adds an item to a list of a content file's fields; all other lines stay as they are.
 *
 * @param field Where the list is: `['form', 'services']`.
 * @param index The item that it goes before, from the end if below zero; it is written like that one.
 * @throws {UsageError} When the list is not written as lines.
 */
export function addItem(text: string, field: string[], index: number, item: object): string {
  const front = parseDocument(text.slice(0, text.indexOf('\n---', 3) + 1), reading)
  const list = front.getIn(field, true) as YAMLSeq<YAMLMap> | undefined
  const next = list?.flow ? undefined : list?.items.at(index)
  if (!next) throw new UsageError(`"${field.join(': ')}" must be a list with a line for each item.`)
  const dash = text.lastIndexOf('- ', next.range?.[0])
  const start = text.lastIndexOf('\n', dash) + 1
  const added = front.createNode([item]) as YAMLSeq<YAMLMap>
  for (const node of added.items) node.flow = next.flow ?? false
  const lines = new Document(added).toString({ lineWidth: 0 }).trimEnd().split('\n')
  const indented = lines.map((line) => `${' '.repeat(dash - start)}${line}\n`)
  return text.slice(0, start) + indented.join('') + text.slice(start)
}
