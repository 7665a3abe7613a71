import type { AreaEntry } from '../../templates/model'
import { type AreaPlace, placeOf } from '../site/area-lists'

/** What a build has read of an area. */
export interface KeptArea {
  area: AreaEntry
  /** Its characters that are not in ASCII. */
  characters: string
}

/**
 * What a build has read of areas. It is most of what a build keeps, and long to parse: of thousands, only
 * those are parsed that somebody asks for.
 */
export class KeptAreas {
  /** A line with where all of them lie, and then one for each, in the order of menus and grids. */
  readonly lines: Buffer

  /** @param lines Those of an earlier one. */
  constructor(lines: Buffer) {
    this.lines = lines
  }

  static of(areas: KeptArea[]): KeptAreas {
    const places = areas.map(({ area }) => ({ path: area.path, ...placeOf(area) }))
    const lines = areas.map(({ area, characters }) => JSON.stringify([area.path, area, characters]))
    return new KeptAreas(Buffer.from([JSON.stringify(places), ...lines].join('\n')))
  }

  /** Where all of them lie; nothing if that is damaged, as after a power cut. */
  get places(): (AreaPlace & Pick<AreaEntry, 'path'>)[] | undefined {
    return parse(this.#line(0))
  }

  /**
   * @param path Its file in the content folder: `areas/springfield.md`.
   * @returns Nothing if it is not there, or damaged.
   */
  find(path: string): KeptArea | undefined {
    // JSON has no line breaks of its own.
    const start = this.lines.indexOf(`\n[${JSON.stringify(path)},`) + 1
    return start === 0 ? undefined : areaOf(this.#line(start))
  }

  /** All of them; nothing if one is damaged. */
  get all(): KeptArea[] | undefined {
    const areas = this.lines.toString().split('\n').slice(1).map(areaOf)
    return areas.every((area) => area !== undefined) ? areas : undefined
  }

  #line(start: number): string {
    const end = this.lines.indexOf('\n', start)
    return this.lines.toString('utf8', start, end < 0 ? undefined : end)
  }
}

function areaOf(line: string): KeptArea | undefined {
  const [, area, characters] = parse<[string, AreaEntry, string]>(line) ?? []
  return area && characters !== undefined ? { area, characters } : undefined
}

function parse<Content>(json: string): Content | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
