import { readdirSync, readFileSync } from 'node:fs'

/**
 * The memory of a process and of all its descendants that run now, in bytes: for each the most that
 * it has had resident (VmHWM), added up. 0 where there is no /proc, or no such process.
 */
export function treeMemory(pid: number): number {
  return tree(pid).reduce((sum, each) => sum + peakMemory(each), 0)
}

function tree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(tree)]
}

function childrenOf(pid: number): number[] {
  return orNothing(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) => {
    const list = orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
    return list.split(' ').filter(Boolean).map(Number)
  })
}

function peakMemory(pid: number): number {
  const status = orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '')
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** A process may end while it is looked at. */
function orNothing<Value>(read: () => Value, nothing: Value): Value {
  try {
    return read()
  } catch {
    return nothing
  }
}
