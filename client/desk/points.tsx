import { useMemo, useRef } from 'react'
import { byWhom, withSeverity } from '../../scripts/content'
import { listOf, type OpenPoint, pointOf } from './answers'
import { useDesk, useKeptList } from './desk'

/**
 * The open points, by who settles them. What was postponed comes last, in the same order, after a reload
 * too. While something is wrong they are those that were there before.
 */
export function usePoints() {
  const { core, checked, files } = useDesk()
  const [later, keepLater] = useKeptList('later')
  const sound = useRef(checked)
  if (withSeverity(checked.findings, 'error').length === 0) sound.current = checked
  const { findings } = sound.current
  const turn = ({ id }: OpenPoint) => later.indexOf(id)
  const postpone = (ids: string[]) =>
    keepLater((list) => [...list.filter((id) => !ids.includes(id)), ...ids])
  const { owner, lawyer } = useMemo(() => byWhom(findings), [findings])
  const points = (found: typeof owner) => found.map((one) => pointOf(one, core, files))
  return {
    ...{ turn, postpone, lawyer: points(lawyer) },
    owner: points(owner).toSorted((a, b) => turn(a) - turn(b)),
  }
}

/** How many lines a list asks about at once. */
const mostInList = 8

/** What is asked now: a point, or a list of points of one kind, with up to so many lines. */
export function firstOf(queue: OpenPoint[], turn: (point: OpenPoint) => number): OpenPoint[] {
  const [first] = queue
  if (!first) return []
  const list = listOf(first)
  if (!list) return [first]
  const alike = queue.filter((one) => listOf(one) === list && turn(one) < 0 === turn(first) < 0)
  let room = mostInList
  return alike.filter((one) => {
    room -= one.lines.length
    return one === first || room >= 0
  })
}
