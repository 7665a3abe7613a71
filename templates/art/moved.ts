/** The shortest transform that puts a drawing at a point. */
export function moved(x: number, y: number, scale = 1): string | undefined {
  const move = x || y ? `translate(${x} ${y})` : ''
  return move + (scale === 1 ? '' : `scale(${scale})`) || undefined
}
