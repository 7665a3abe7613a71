/** A star, 12 wide: that of the house, the van, the map and the rating. */
export const starAt = (x: number, y: number) =>
  `M${x} ${y}l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z`
