import { setFlagsFromString } from 'node:v8'

/** V8 has had Maglev, a compiler between its quickest and its best one, since this version. */
const withMaglev = 12

/**
 * Has V8 wait six times as long as usual until it compiles code at its best, where it has nothing
 * between that and its quickest way: most builds end before they have the use of it. Measured with
 * Node 20 on two cores: 26 and 1,000 pages take a tenth less time, 10,000 the same.
 */
export function compileLate(): void {
  const version = Number.parseInt(process.versions.v8, 10)
  if (version < withMaglev) setFlagsFromString('--interrupt-budget=400000')
}
