export type XY = [x: number, y: number]

/** What takes up room on the map: its middle and its size. */
export interface Box extends Size {
  at: XY
}

export interface Size {
  width: number
  height: number
}

/** A spot that a label could take. */
export interface LabelSpot extends Box {
  /** How much worse this is than the best spot. */
  cost: number
  /** Where the text starts; where it ends, if it stands left of its point; else its middle. */
  anchor: XY
  side?: 'left' | 'right'
  /** A line from the point to a label that had to move. */
  leader: string
}

/** The area that two boxes share. */
export function sharedArea(one: Box, other: Box): number {
  const across = (one.width + other.width) / 2 - Math.abs(one.at[0] - other.at[0])
  const down = (one.height + other.height) / 2 - Math.abs(one.at[1] - other.at[1])
  if (across <= 0 || down <= 0) return 0
  return Math.min(across, one.width, other.width) * Math.min(down, one.height, other.height)
}

/**
 * The spots around a point: right, left, above and below, and farther up and down with a line to the
 * point.
 */
export function spotsBeside([x, y]: XY, size: Size, gap: number): LabelSpot[] {
  const steps = Array.from({ length: 33 }, (_, index) => (index - 16) / 8)
  const sides = [1, -1].flatMap((sign) =>
    steps.map((step): LabelSpot => {
      const anchor: XY = [x + sign * gap, y + step * size.height]
      const [startX, endX, endY] = [x + sign * 9, anchor[0] + sign * 6, anchor[1]].map(Math.round)
      return {
        ...size,
        at: [anchor[0] + (sign * size.width) / 2, anchor[1]],
        anchor,
        cost: step ** 2 * size.height + (sign < 0 ? 2 : 0),
        side: sign < 0 ? 'left' : 'right',
        leader: Math.abs(anchor[1] - y) > gap ? `M${startX} ${Math.round(y)}L${endX} ${endY}` : '',
      }
    }),
  )
  const away = gap + size.height / 2 - 4
  // Near the edge of the map, not quite above its point.
  const middles = spotsAt(
    [0, -0.05, 0.05, -0.1, 0.1, -0.2, 0.2, -0.4, 0.4].flatMap((part): XY[] => [
      [x + part * size.width, y - away],
      [x + part * size.width, y + away],
    ]),
    size,
  )
  return [...sides, ...middles.map((spot) => ({ ...spot, cost: spot.cost + 4 }))]
}

/** The spots of a text that is centered on one of some points, the best first. */
export function spotsAt(points: XY[], size: Size): LabelSpot[] {
  return points.map((at, index) => ({ at, ...size, anchor: at, cost: index, leader: '' }))
}

/** The cost of each unit of area that something else covers. */
const crowding = 5
const rounds = 4
const starts = 8

/**
 * Chooses a spot for each label, so that labels cover neither each other nor fixed boxes. It improves
 * one label at a time, from several starts, and keeps the cheapest result.
 */
export function spreadLabels(labels: LabelSpot[][], fixed: Box[], frame: Box): LabelSpot[] {
  const ownCosts = new Map(labels.flat().map((spot) => [spot, costAmong(spot, fixed, frame)]))
  const costOf = (spot: LabelSpot, others: LabelSpot[]) =>
    others.reduce((sum, other) => sum + crowding * sharedArea(spot, other), ownCosts.get(spot) ?? 0)
  const tries = labels.slice(0, starts).map((_, start) => {
    const chosen = new Map<LabelSpot[], LabelSpot>()
    for (let turn = 0; turn < rounds * labels.length; turn++) {
      const spots = labels[(start + turn) % labels.length] ?? []
      chosen.delete(spots)
      const others = [...chosen.values()]
      const costs = spots.map((spot) => costOf(spot, others))
      const best = spots[costs.indexOf(Math.min(...costs))]
      if (best) chosen.set(spots, best)
    }
    const all = [...chosen.values()]
    const cost = all.reduce((sum, spot) => sum + costOf(spot, all), 0)
    return { cost, spots: labels.flatMap((spots) => chosen.get(spots) ?? []) }
  })
  return tries.sort((one, other) => one.cost - other.cost)[0]?.spots ?? []
}

/** What a spot costs by itself, and for what it covers of boxes that stay. */
function costAmong(spot: LabelSpot, boxes: Box[], frame: Box): number {
  const covered = boxes.reduce((sum, box) => sum + sharedArea(spot, box), 0)
  const outside = spot.width * spot.height - sharedArea(spot, frame)
  return spot.cost + crowding * (covered + 2 * outside)
}
