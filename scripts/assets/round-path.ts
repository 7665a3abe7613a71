/** For each number of a step: whether it goes along x or y, or is rounded by itself. */
const kinds: Record<string, ('x' | 'y' | undefined)[]> = {
  m: ['x', 'y'],
  l: ['x', 'y'],
  t: ['x', 'y'],
  h: ['x'],
  v: ['y'],
  q: ['x', 'y', 'x', 'y'],
  s: ['x', 'y', 'x', 'y'],
  c: ['x', 'y', 'x', 'y', 'x', 'y'],
  a: [undefined, undefined, undefined, undefined, undefined, 'x', 'y'],
  z: [],
}

/** Where a pen is, and where the rounded path has it. */
type Pen = Record<'x' | 'y', { is: number; drawn: number }>

/**
 * Rounds the numbers of an SVG path to tenths of a unit, those of arcs to hundredths. A relative step is rounded by where it ends,
 * so that errors do not add up along the path. The first
 * command becomes an absolute one.
 */
export function roundPath(path: string): string {
  let pen: Pen = { x: { is: 0, drawn: 0 }, y: { is: 0, drawn: 0 } }
  let start = pen
  let before = ''
  let result = ''
  for (const [index, { command: asWritten, numbers }] of stepsOf(path).entries()) {
    // The first move is the same either way; absolute, the path may stand behind another one.
    const command = index === 0 ? 'M' : asWritten
    const step = command.toLowerCase()
    // Where the ends of an arc are hardly its diameter apart, its middle shows each hundredth.
    const fine = step === 'a' ? 100 : 10
    const drawn = numbers.map((number, index) => {
      const axis = kinds[step]?.[index]
      if (axis === undefined || command !== step) return round(number, fine)
      const rounded = round(pen[axis].is + number - pen[axis].drawn, fine)
      // A dot is a line of hardly any length.
      return rounded === 0 && numbers.length === 1 ? number : rounded
    })
    // A command that repeats the one before it, or a line after a move, needs no letter.
    const follows = command === (before === 'M' ? 'L' : before === 'm' ? 'l' : before)
    result += join(follows && step !== 'm' && step !== 'z' ? '' : command, drawn)
    pen = step === 'z' ? start : moved(pen, command, numbers, drawn)
    if (step === 'm') start = pen
    before = command
  }
  return result
}

/** The pen at the end of a step: each axis by the last number that goes along it. */
function moved(pen: Pen, command: string, numbers: number[], drawn: number[]): Pen {
  const step = command.toLowerCase()
  const next = { ...pen }
  for (const [index, axis] of (kinds[step] ?? []).entries()) {
    if (axis === undefined) continue
    const from = command === step ? pen[axis] : { is: 0, drawn: 0 }
    const [is = 0, end = 0] = [numbers[index], drawn[index]]
    next[axis] = { is: from.is + is, drawn: from.drawn + end }
  }
  return next
}

function stepsOf(path: string): { command: string; numbers: number[] }[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', text = '']) => {
    const numbers = numbersOf(letter, text)
    const size = kinds[letter.toLowerCase()]?.length ?? 0
    const count = size === 0 ? 1 : Math.ceil(numbers.length / size)
    return Array.from({ length: count }, (_, index) => ({
      command: index === 0 ? letter : letter.replace('M', 'L').replace('m', 'l'),
      numbers: numbers.slice(index * size, (index + 1) * size),
    }))
  })
}

/** The two flags of an arc are digits that may stand side by side, and before a number. */
function numbersOf(letter: string, text: string): number[] {
  const apart = /a/i.test(letter) ? text.replace(arc, '$1 $2 $3 $4 $5 ') : text
  return (apart.match(number) ?? []).map(Number)
}

const number = /-?(?:\d+\.?\d*|\.\d+)/g
const radii = Array(3).fill(`(?:${number.source})`).join('[ ,]*')
const end = `(${number.source})[ ,]*(${number.source})`
const arc = new RegExp(`(${radii})[ ,]*([01])[ ,]*([01])[ ,]*${end}`, 'g')

const round = (value: number, parts: number) => Math.round(value * parts) / parts

/** Numbers after a command, with no more between and before them than keeps them apart. */
function join(command: string, numbers: number[]): string {
  return numbers.reduce((text, value) => {
    const digits = String(value === 0 ? 0 : value).replace(/^(-?)0\./, '$1.')
    const apart = digits.startsWith('-') || (text === command && command) ? '' : ' '
    return text + apart + digits
  }, command)
}
