/** The parts from which a town's picture can be put together; `templates/art/` draws them. */
export const motifParts = [
  'barge',
  'barn',
  'courthouse',
  'grain-elevator',
  'hay-bales',
  'houses',
  'lake',
  'museum',
  'oak',
  'pines',
  'power-line',
  'road-sign',
  'silo',
  'skyline',
  'water-tower',
  'whale',
  'windmill',
] as const

export type MotifPart = (typeof motifParts)[number]
