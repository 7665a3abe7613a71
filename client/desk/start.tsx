import { useEffect, useRef, useState } from 'react'
import { withSeverity } from '../../scripts/content'
import { quietly } from '../dom'
import { wordingOf } from './answers'
import { unchecked } from './core'
import { linkTo, useDesk } from './desk'
import { Elsewhere, NearHoliday } from './elsewhere'
import { nameOfFile, nameOfPage, newThings } from './labels'
import { LastNight } from './night'
import { Icon, Wrong } from './parts'
import { usePoints } from './points'
import { OnMyPhone } from './token'

/** What owners do most, with an icon and the place of each. */
const tasks: [label: string, icon: string, link: string][] = [
  [nameOfFile('prices.md'), 'receipt-text', linkTo('edit', 'prices.md', 'prices')],
  ['How soon you come', 'truck', linkTo('edit', 'prices.md', 'arrival')],
  [nameOfFile('business.md'), 'phone', linkTo('edit', 'business.md', 'phone')],
  ['Hours', 'clock', linkTo('edit', 'business.md', 'hours[0]')],
  ['Closed days', 'calendar-x-2', linkTo('list', 'business.md', 'closures')],
  ['Announcements', 'megaphone', linkTo('list', 'site.md', 'announcements')],
  [nameOfFile('reviews.md'), 'star', linkTo('list', 'reviews.md', 'reviews')],
  ['Finished work', 'hammer', linkTo('list', 'work')],
  ['Photos', 'camera', linkTo('photos')],
  [nameOfFile('claims.md'), 'shield-check', linkTo('edit', 'claims.md', 'claims')],
  [nameOfFile('brand.md'), 'palette', linkTo('edit', 'brand.md', 'icon')],
  [nameOfFile('site.md'), 'menu', linkTo('edit', 'site.md')],
]

/** The folders of pages, and what is new in each. */
const folders = {
  pages: ['Pages', 'page'],
  services: ['Services', 'service'],
  areas: ['Towns', 'town'],
} as const

/** The first screen: the one next thing, then the tasks of every week, then all pages. */
export function Start() {
  const { store, files, checked } = useDesk()
  const { values } = checked
  return (
    <main>
      <News isReady={checked !== unchecked} />
      <h2>What would you like to change?</h2>
      <ul className="tiles">
        {tasks.map(([label, icon, link]) => (
          <li key={label}>
            <a href={link}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Elsewhere />
      <h2>The pages of your site</h2>
      {Object.entries(folders).map(([folder, [label, kind]]) => {
        const there = [...files.keys()].filter(
          (file) => file.startsWith(`${folder}/`) && file.endsWith('.md'),
        )
        return (
          <details className="box" key={folder}>
            <summary>
              {label} ({there.length})
            </summary>
            <ul className="tasks">
              {there.map((file) => (
                <li key={file}>
                  <a href={linkTo('edit', file)}>{nameOfPage(file, values)}</a>
                </li>
              ))}
            </ul>
            <a className="button" href={linkTo('new', kind)}>
              New {newThings[kind]}
            </a>
          </details>
        )
      })}
      {store.renew && <OnMyPhone />}
    </main>
  )
}

const heightKey = 'desk height of news'

/** What is above the tasks: as high as last time until it is known, as no task may move under a finger. */
function News({ isReady }: { isReady: boolean }) {
  const [minHeight] = useState(() => {
    const last = quietly(() => localStorage.getItem(heightKey))
    return isReady ? 0 : `${Number(last) || 440}px`
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const keep = ([entry]: ResizeObserverEntry[]) => {
      const { height = 0 } = entry?.contentRect ?? {}
      if (height > 0) quietly(() => localStorage.setItem(heightKey, `${height}`))
    }
    const watch = new ResizeObserver(keep)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div style={{ minHeight }}>
      {!isReady && (
        <p className="next" role="status" style={{ minHeight: `calc(${minHeight} - 2rem)` }}>
          Loading…
        </p>
      )}
      <div className="news" ref={box} hidden={!isReady}>
        {isReady && <Next />}
        <LastNight />
        <NearHoliday />
      </div>
    </div>
  )
}

/** The one thing to do next: correct, answer, or publish. */
function Next() {
  const { checked, waiting: amount } = useDesk()
  const { owner, lawyer } = usePoints()
  const errors = withSeverity(checked.findings, 'error')
  const [first] = owner
  const waiting = amount > 0 && (
    <p>
      {amount === 1 ? 'One change waits' : `${amount} changes wait`} to be published.{' '}
      <a href={linkTo('publish')}>Look at them</a>
    </p>
  )
  if (errors.length > 0) {
    return (
      <section className="next">
        <h1>Something is wrong</h1>
        <Wrong findings={errors.slice(0, 20)} />
      </section>
    )
  }
  if (!first) {
    return (
      <section className="next">
        <h1>Your website is as you left it</h1>
        {lawyer.length > 0 && (
          <p>
            {lawyer.length} points wait for a lawyer. <a href={linkTo('questions')}>See them</a>
          </p>
        )}
        {waiting}
      </section>
    )
  }
  return (
    <section className="next">
      <p className="eyebrow">Before the site goes live</p>
      <h1>Let’s get your website ready</h1>
      <p>
        {owner.length} questions for you{lawyer.length > 0 && `, ${lawyer.length} for a lawyer`}.
        Stop when you like: answers are kept.
      </p>
      <p className="quote">{wordingOf(first).question}</p>
      <a className="button main" href={linkTo('questions')}>
        Answer questions
      </a>
      {waiting}
    </section>
  )
}
