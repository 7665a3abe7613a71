/** A name on the map, its middle at a place in percent of the map's width and height. */
export interface MapLabel {
  kind: 'area' | 'ring' | 'county'
  name: string
  x: number
  y: number
  /** Its end or its start is there instead: it stands left or right of its point. */
  side?: 'left' | 'right' | undefined
  /** A line to its point, if it had to move. */
  leader: string
  /** Of an area. */
  path?: string
  miles?: number
  /** Its dot in the picture; the office's town has the star. */
  dot?: [x: number, y: number] | undefined
}

/** What pages set over the picture of the map. */
export interface AreaMap {
  /** The picture's path on the site, without its base path. */
  picture: string
  /**
   * The same with all names in it, for where no links are set over it. With the path of an area behind
   * `#`, it marks this one.
   */
  namedPicture: string
  /** The map's width and height; the picture goes on for as much at both sides. */
  size: [number, number]
  office: { x: number; y: number }
  labels: MapLabel[]
}

/** What the picture of the map shows, in units of its size. */
export interface MapDrawing {
  size: [number, number]
  /** The outline of each county, and which shade it has: 0 to 2 where we work, 3 around it. */
  counties: { outline: string; tone: number }[]
  /** The lines between and around the counties, each once. */
  borders: string
  office: [x: number, y: number]
  /** The radiuses around the office. */
  rings: number[]
  dots: [x: number, y: number][]
  /** Where there is room for trees and fields. */
  scenery: [x: number, y: number][]
}
