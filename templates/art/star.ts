/** The star of the business: 12 wide; the barn, the van and the rating have the logo's. */
export const starAt = (x: number, y: number) =>
  `M${x} ${y}l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z`
