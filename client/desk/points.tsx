import { useMemo, useRef } from 'react'
import { byWhom, withSeverity } from '../../scripts/content'
import { quietly } from '../dom'
import { listOf, type OpenPoint, pointOf } from './answers'
import { useDesk, useKeptList } from './desk'

/**
 * The open points, by who settles them, and how many there were when the desk first saw them. What was
 * postponed comes last, in the same order, after a reload too. While something is wrong they are those
 * that were there before.
 */
export function usePoints() {
  const { core, checked, files, store } = useDesk()
  const [later, keepLater] = useKeptList('later')
  const sound = useRef(checked)
  if (withSeverity(checked.findings, 'error').length === 0) sound.current = checked
  const { findings } = sound.current
  const turn = ({ id }: OpenPoint) => later.indexOf(id)
  const postpone = (ids: string[]) =>
    keepLater([...later.filter((id) => !ids.includes(id)), ...ids])
  const { owner, lawyer } = useMemo(() => byWhom(findings), [findings])
  const total = owner.length + lawyer.length
  const most = useMemo(() => {
    const key = `desk questions ${store.id}`
    const kept = Number(quietly(() => localStorage.getItem(key)))
    const all = Math.max(total, Number.isSafeInteger(kept) ? kept : 0)
    quietly(() => localStorage.setItem(key, String(all)))
    return all
  }, [total, store])
  const points = (found: typeof owner) => found.map((one) => pointOf(one, core, files))
  return {
    ...{ most, done: most - total, turn, postpone, lawyer: points(lawyer) },
    owner: points(owner).toSorted((a, b) => turn(a) - turn(b)),
  }
}

/** How far the questions are. */
export const ProgressBar = ({ done, most }: { done: number; most: number }) => (
  <p className="progress">
    <progress max={most} value={done} aria-label="How far you are" />
    {done} of {most} settled
  </p>
)

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
