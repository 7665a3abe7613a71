/** A link over a name on the map, in percent of the map: how far its sides are from the map's, its middle. */
export interface MapLink {
  name: string
  path: string
  left: number
  right: number
  middle: number
}

/** The map as pages show it. */
export interface AreaMap {
  /**
   * The picture's path on the site, without its base path. With the path of an area after `#`, it marks
   * this one.
   */
  picture: string
  /** The map's width and height; the picture goes on for as much at both sides. */
  size: [number, number]
  /** In percent of the map's width and height. */
  office: { x: number; y: number }
  links: MapLink[]
}

/** A name that the picture of the map holds. */
export interface MapName {
  kind: 'area' | 'ring' | 'county'
  text: string
  /** Its middle; its end or its start, if it stands left or right of its point. */
  at: [x: number, y: number]
  side?: 'left' | 'right' | undefined
  /** A line to its point, if it had to move. */
  leader: string
  /** Of an area that has a page. */
  path?: string | undefined
  /** The point of an area; the office's town has the star. */
  dot?: [x: number, y: number] | undefined
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
  names: MapName[]
  /** Where there is room for trees and fields. */
  scenery: [x: number, y: number][]
}
