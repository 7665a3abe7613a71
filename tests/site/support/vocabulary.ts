import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/*
 * The schema.org vocabulary, read from the types of `schema-dts`, which Google generates from the
 * vocabulary's own definition. A kept package: nothing of it is typed by hand here.
 */

/** What the vocabulary says of a property. */
interface Property {
  /** The names of the types its value may have, `string` and literals included. */
  range: string[]
  /** Why it should not be used any more. */
  deprecated: boolean
}

interface Base {
  parents: string[]
  properties: Map<string, Property>
}

/** Types, their properties and their subtypes. */
export class Vocabulary {
  #bases = new Map<string, Base>()
  /** The base whose properties a type has: a type without own properties has its parent's. */
  #baseOf = new Map<string, string>()
  /** The members of a type's union: its subtypes, or what a data type can be. */
  #members = new Map<string, string[]>()

  constructor(declarations: string) {
    for (const [, name = '', parents = '', body = ''] of declarations.matchAll(baseInterface)) {
      this.#bases.set(name, { parents: namesIn(parents), properties: propertiesOf(body) })
    }
    for (const [, type = '', base = ''] of declarations.matchAll(leafInterface)) {
      this.#baseOf.set(type, base)
    }
    for (const [, type = '', union = ''] of declarations.matchAll(unionType)) {
      this.#members.set(
        type,
        union.split('|').map((member) => member.trim()),
      )
    }
  }

  get size() {
    return this.#baseOf.size
  }

  hasType(type: string): boolean {
    return this.#baseOf.has(type)
  }

  /** A property of a type, its own or inherited. */
  property(type: string, name: string): Property | undefined {
    return this.#find(this.#baseOf.get(type) ?? '', name)
  }

  #find(base: string, name: string): Property | undefined {
    const { properties, parents = [] } = this.#bases.get(base) ?? {}
    const own = properties?.get(name)
    if (own) return own
    for (const parent of parents) {
      const inherited = this.#find(parent, name)
      if (inherited) return inherited
    }
    return undefined
  }

  /** Whether a type is another one or stands below it. */
  isA(type: string, other: string, seen = new Set<string>()): boolean {
    if (type === other) return true
    if (seen.has(other)) return false
    seen.add(other)
    return (this.#members.get(other) ?? []).some((member) => this.isA(type, member, seen))
  }

  /** A type and all that stand below it. */
  below(type: string, seen = new Set<string>()): string[] {
    if (seen.has(type) || !this.hasType(type)) return []
    seen.add(type)
    return [type, ...(this.#members.get(type) ?? []).flatMap((member) => this.below(member, seen))]
  }

  /** Whether a plain value is one of a property's: text, number, truth value or a named literal. */
  accepts(range: string[], value: string | number | boolean): boolean {
    return range.some((type) => this.#acceptsOne(type, value, new Set()))
  }

  #acceptsOne(type: string, value: string | number | boolean, seen: Set<string>): boolean {
    if (type === typeof value || type === JSON.stringify(value)) return true
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the types write a number
    if (type === '`${number}`') return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
    if (seen.has(type)) return false
    seen.add(type)
    return (this.#members.get(type) ?? []).some((member) => this.#acceptsOne(member, value, seen))
  }
}

const baseInterface = /^interface (\w+)Base extends ([^{]+) \{\n([\s\S]*?)^\}/gm
const leafInterface = /^export interface (\w+)Leaf extends (\w+)Base \{/gm
const unionType = /^export type (\w+) = (.*);$/gm
const property = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?\s*"(\w+)"\?: SchemaValue<(.*), "\w+">;/g

const namesIn = (parents: string) =>
  [...parents.matchAll(/(\w+)Base\b/g)].map(([, name = '']) => name)

function propertiesOf(body: string): Map<string, Property> {
  const found = [...body.matchAll(property)].map(
    ([, comment = '', name = '', range = '']) =>
      [
        name,
        {
          range: range.split('|').map((type) => type.trim()),
          deprecated: comment.includes('@deprecated'),
        },
      ] as const,
  )
  return new Map(found)
}

let vocabulary: Vocabulary | undefined

/** The vocabulary of the installed package. */
export function schemaOrg(): Vocabulary {
  const folder = path.dirname(createRequire(import.meta.url).resolve('schema-dts/package.json'))
  vocabulary ??= new Vocabulary(readFileSync(path.join(folder, 'dist/schema.d.ts'), 'utf8'))
  return vocabulary
}
