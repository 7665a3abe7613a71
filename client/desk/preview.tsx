import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { dataAt } from '../../scripts/content'
import { isPage, type Site } from '../../scripts/site'
import { longDate } from '../../templates/format'
import { pathOf } from '../../templates/model/addresses'
import type { Core } from './core'
import { useDesk } from './desk'
import type { Files } from './edits'
import { asMarkup, emptyPage, fill, hearsInSandbox, styled } from './frame'
import { Pages } from './pages'
import { Icon } from './parts'
import { followTap, showWords } from './tapped'
import { opensFirst } from './unfold'

/** A site that is shown, and the files that it is made of. */
export interface Shown {
  site: Site
  files: Files
  /** The time of its build. */
  now: Date
}

const devices = [
  ['phone', 'smartphone'],
  ['desktop', 'monitor'],
] as const

/** The page that was seen last: what stands on several pages is shown on that. */
let lastPath = '/'

/**
 * The page of what is edited, as it will be published, or that shows a field which stands on several.
 * A tap on it leads to the field, unless it is only read.
 */
export function Preview(given: { file: string; field: string; isOnlyRead?: boolean }) {
  const { file, field, isOnlyRead } = given
  const { core, base, files } = useDesk()
  const [path, setPath] = useState(() => pathOf(file) ?? lastPath)
  const [maker] = useState(() => new Pages(core))
  const [isReady, setReady] = useState(false)
  const [sandbox] = useState(() => `allow-same-origin${hearsInSandbox() ? '' : ' allow-scripts'}`)
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState<Device>(() => (innerWidth < 992 ? 'phone' : 'desktop'))
  const isSeen = useScale(frame, device)
  const day = comingDay(core, files, file, field)
  const { shown, isOld } = useSite(maker, { files, base, isSeen, day })
  const place = isSeen && (field || !pathOf(file)) ? [file, field, day].join(' ') : ''
  const sought = useRef('')
  const latest = useRef({ path, shown })
  latest.current = { path, shown }

  useEffect(() => {
    const own = pathOf(file)
    if (own) setPath(own)
  }, [file])
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = asMarkup(emptyPage)
  }, [])
  useEffect(() => {
    if (!shown || !isReady) return
    let isLate = false
    const show = async () => {
      const html = await maker.page(shown.site, path).catch(() => undefined)
      const inside = frame.current?.contentDocument
      if (isLate || !frame.current || !inside) return
      // The page that was seen last may be gone; the file's own one may come yet.
      if (!html) return pathOf(file) ? undefined : setPath('/')
      lastPath = path
      fill(frame.current, path, html, shown.files)
      if (!place) sought.current = ''
      if (place === sought.current) return
      const found = await maker.pageShowing(shown, path, file, field, base)
      if (isLate || !found) return
      if (found.path !== path) return setPath(found.path)
      await styled(inside)
      if (isLate) return
      sought.current = place
      showWords(inside, found)
    }
    void show()
    return () => {
      isLate = true
    }
  }, [maker, shown, path, isReady, place, base, file, field])

  const tap = async (event: MouseEvent) => {
    if (opensFirst(event)) return
    const { path: at, shown: now } = latest.current
    const inside = frame.current?.contentDocument
    const link =
      now && inside && (await followTap({ maker, shown: now, path: at, inside, isOnlyRead }, event))
    if (link) setPath(link)
  }
  const start = () => {
    const inside = frame.current?.contentDocument
    // Some browsers load a frame that is empty yet, too.
    if (inside?.URL !== 'about:srcdoc') return
    inside.addEventListener('click', tap, true)
    inside.addEventListener('submit', (event) => event.preventDefault(), true)
    setReady(true)
  }
  return (
    <section className={`preview as-${device}`} aria-label="The page">
      <Bar {...{ device, setDevice, path, setPath, shown }}>
        {isOld
          ? 'Something is wrong: this is the page before it.'
          : day && `As it will be on ${longDate(day)}.`}
      </Bar>
      <div className="frame">
        <iframe
          ref={frame}
          title="The page as it will be. Tap a text to change it."
          sandbox={sandbox}
          onLoad={start}
        />
      </div>
    </section>
  )
}

type Device = (typeof devices)[number][0]

interface BarProps {
  device: Device
  setDevice(device: Device): void
  path: string
  setPath(path: string): void
  shown: Shown | undefined
  children: ReactNode
}

/** What is above the page: how wide it is, which page it is, and what is to be said of it. */
function Bar({ device, setDevice, path, setPath, shown, children }: BarProps) {
  const pages = useMemo(() => shown?.site.routes.filter(isPage) ?? [], [shown])
  return (
    <div className="row">
      {devices.map(([one, icon]) => (
        <button
          key={one}
          type="button"
          aria-pressed={device === one}
          onClick={() => setDevice(one)}
        >
          <Icon name={icon} />
          <span className="unseen">As on a {one}</span>
        </button>
      ))}
      <select aria-label="Page" value={path} onChange={(event) => setPath(event.target.value)}>
        {!pages.some((one) => one.path === path) && <option value={path}>{path}</option>}
        {pages.map((one) => (
          <option key={one.path} value={one.path}>
            {'name' in one.page.data ? String(one.page.data.name) : one.path}
          </option>
        ))}
      </select>
      <span role="status">{children}</span>
    </div>
  )
}

/** About noon in America. */
const noonOf = (day: string) => `${day}T18:00Z`

/** The first day of the entry that a field is of, if that is still to come: "" if not. */
function comingDay(core: Core, files: Files, file: string, field: string): string {
  const [, list = '', at] = /^(\w+)\[(\d+)\]/.exec(field) ?? []
  const entry = dataAt(core.dataOf(files, file), [list, Number(at)])
  const { from, date = from } = (entry ?? {}) as Record<string, string | undefined>
  return date && Date.parse(noonOf(date)) > Number(core.now) ? date : ''
}

interface Wanted {
  files: Files
  base: Files
  isSeen: boolean
  day: string
}

/** The site of the files, or the last one that could be made: that of the store, if there is no other. */
function useSite(maker: Pages, { files, base, isSeen, day }: Wanted) {
  const [shown, setShown] = useState<Shown>()
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    if (!isSeen) return
    let isLate = false
    const timer = setTimeout(async () => {
      await maker.core.read(files)
      if (isLate) return
      const now = day ? new Date(noonOf(day)) : maker.core.now
      const siteOf = (of: Files) => {
        const site = maker.site(of, now)
        return site && { site, files: of, now }
      }
      const next = siteOf(files)
      setOld(!next)
      setShown((last) => next ?? last ?? siteOf(base))
    })
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [maker, files, base, isSeen, day])
  return { shown, isOld }
}

/**
 * Sets the ratio of two lengths in pixels. WebKit miscounts it in a stylesheet, as `tan(atan2(…))`.
 *
 * @returns Whether the page is seen: a phone shows it or the form.
 */
function useScale(frame: { current: HTMLIFrameElement | null }, device: string): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const page = frame.current
    const box = page?.parentElement
    if (!box) return
    const watch = new ResizeObserver(() => {
      setSeen(box.clientWidth > 0)
      const scale = device === 'phone' ? 1 : box.clientWidth / page.offsetWidth
      box.style.setProperty('--scale', `${scale}`)
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [frame, device])
  return isSeen
}
