import { useEffect, useMemo, useRef, useState } from 'react'
import { fieldName } from '../../scripts/content'
import { isPage, type Site } from '../../scripts/site'
import { pathOf } from '../../templates/model/addresses'
import { withBase } from '../../templates/with-base'
import { type Files, newPhotos } from './core'
import { go, useDesk } from './desk'
import { Icon } from './parts'
import { numberAt, type Place } from './tap'
import { asMarkup } from './trusted'

/** The page of what is edited, as it will be published. A tap on it leads to the field. */
export function Preview({ file }: { file: string }) {
  const { core, files } = useDesk()
  const [path, setPath] = useState(() => pathOf(file) ?? '/')
  const [shown, setShown] = useState<{ site: Site; files: Files }>()
  const [isOld, setOld] = useState(false)
  const [isReady, setReady] = useState(false)
  const [sandbox] = useState(() => `allow-same-origin${hearsInSandbox() ? '' : ' allow-scripts'}`)
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState(() => (innerWidth < 992 ? 'phone' : 'desktop'))
  const latest = useRef({ path, shown })
  latest.current = { path, shown }

  useEffect(() => {
    const own = pathOf(file)
    if (own) setPath(own)
  }, [file])

  useEffect(() => {
    const timer = setTimeout(() => {
      const site = core.site(files)
      setOld(!site)
      if (site) setShown({ site, files })
    })
    return () => clearTimeout(timer)
  }, [core, files])

  useEffect(() => {
    if (frame.current) frame.current.srcdoc = asMarkup(emptyPage)
  }, [])

  // The ratio of two lengths in pixels. WebKit miscounts it in a stylesheet, as `tan(atan2(…))`.
  useEffect(() => {
    const page = frame.current
    const box = page?.parentElement
    if (!box) return
    const watch = new ResizeObserver(() => {
      const scale = device === 'phone' ? 1 : box.clientWidth / page.offsetWidth
      box.style.setProperty('--scale', `${scale}`)
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [device])

  useEffect(() => {
    if (!shown || !isReady) return
    const show = async () => {
      const html = await core.page(shown.site, path).catch(() => undefined)
      if (html && frame.current) fill(frame.current, html, shown.files)
    }
    void show()
  }, [core, shown, path, isReady])

  const pages = useMemo(() => shown?.site.routes.filter(isPage) ?? [], [shown])
  const tap = async (event: MouseEvent) => {
    event.preventDefault()
    const { path: at, shown: now } = latest.current
    const inside = frame.current?.contentDocument
    const target = event.target as Element
    if (!now || !inside) return
    const found = photoAt(event, inside, now) ?? (await textAt(event, inside, now, at))
    if (found) {
      const { file: where, path: field } = found
      return go('edit', where.path, fieldName(field))
    }
    const link = target.closest('a')?.getAttribute('href') ?? ''
    const { routes, context } = now.site
    const to = routes.find((one) => withBase(context.base, one.path) === link.replace(/#.*/, ''))
    if (to) setPath(to.path)
  }
  const photoAt = (event: MouseEvent, inside: Document, { site, files: now }: Shown) => {
    const target = event.target as Element
    // A photo may lie behind the boxes of a text.
    const isText = [...target.childNodes].some(
      (one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim(),
    )
    const behind = isText ? [] : inside.elementsFromPoint(event.clientX, event.clientY)
    const source = [target, ...behind].map((one) => one.closest('picture, img')).find(Boolean)
    const image = source?.querySelector('img') ?? source
    const address = image?.getAttribute('src')
    if (!address) return undefined
    const own = site.routes.filter(isPage).find((one) => one.path === path)?.page.path
    const photos = core.values(now).filter(({ field, text }) => {
      const view = field.kind === 'photo' && site.context.photos[text.trim()]
      return view && (address.includes(view.path) || address === now.get(`photos/${text.trim()}`))
    })
    return photos.find((one) => one.file.path === own) ?? photos[0]
  }
  const textAt = async (event: MouseEvent, inside: Document, now: Shown, at: string) => {
    const place = placeAt(event, inside)
    if (!place) return undefined
    const page = await core.pageWithSigns(now.files, now.site, at).catch(() => undefined)
    if (!page?.html) return undefined
    const other = new DOMParser().parseFromString(asMarkup(page.html), 'text/html')
    const number = numberAt(
      textsIn(other).map(({ data }) => data),
      place,
    )
    return number === undefined ? undefined : page.values[number]
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
      <div className="row">
        {(['phone', 'desktop'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={device === one}
            onClick={() => setDevice(one)}
          >
            <Icon name={one === 'phone' ? 'smartphone' : 'monitor'} />
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
        <span role="status">{isOld ? 'Something is wrong: this is the page before it.' : ''}</span>
      </div>
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

interface Shown {
  site: Site
  files: Files
}

/** The texts of a page, in order. */
function textsIn(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** The text that was tapped, and where in it. */
function placeAt({ target, clientX, clientY }: MouseEvent, page: Document): Place | undefined {
  const texts = textsIn(page)
  // Safari has the older name alone.
  const caret = page.caretPositionFromPoint?.(clientX, clientY)
  const range = caret ? undefined : page.caretRangeFromPoint?.(clientX, clientY)
  const [node, offset] = caret
    ? [caret.offsetNode, caret.offset]
    : [range?.startContainer, range?.startOffset ?? 0]
  const isIn = (one: Text | undefined) => (target as Node).contains(one ?? null)
  const hit = texts.findIndex((one) => one === node && isIn(one))
  const index = hit >= 0 ? hit : texts.findIndex((one) => one.data.trim() && isIn(one))
  if (index < 0) return undefined
  return { texts: texts.map(({ data }) => data), index, offset: hit >= 0 ? offset : 0 }
}

/** What the frame loads at once, and pages are put into: taps are heard before their pictures are there. */
const emptyPage = `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'none'">`

/**
 * Whether the desk hears what happens in a frame that may not run scripts. In WebKit it does not: there
 * the policy of the frame alone keeps scripts from running.
 */
function hearsInSandbox(): boolean {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  document.body.append(frame)
  let hears = false
  const hear = () => {
    hears = true
  }
  frame.contentDocument?.addEventListener('click', hear)
  frame.contentDocument?.dispatchEvent(new Event('click'))
  frame.remove()
  return hears
}

/** Puts a page into the frame, which stays where it was scrolled to. */
function fill(frame: HTMLIFrameElement, html: string, files: Files): void {
  const inside = frame.contentDocument
  if (!inside) return
  const next = new DOMParser().parseFromString(asMarkup(html), 'text/html')
  showNewPhotos(next, files)
  replaceChanged(inside.documentElement, next.documentElement)
}

/** Makes a node the same as another one. What is the same already stays, and needs no new layout. */
function replaceChanged(old: ChildNode, next: ChildNode): void {
  if (old.isEqualNode(next)) return
  const [before, after] = [[...old.childNodes], [...next.childNodes]]
  const isAlike = before.length === after.length && after.length > 0
  if (isAlike && old.cloneNode().isEqualNode(next.cloneNode())) {
    for (const [at, child] of before.entries()) replaceChanged(child, after[at] as ChildNode)
  } else old.replaceWith(next)
}

/** Photos that no build has processed are shown as they were added. */
function showNewPhotos(page: Document, files: Files): void {
  for (const image of page.querySelectorAll(`img[src*="${newPhotos}"]`)) {
    const [, name = ''] = image.getAttribute('src')?.split(newPhotos) ?? []
    const file = decodeURIComponent(name.replace(/-\d+\.\w+$/, ''))
    const text = files.get(`photos/${file}`)
    image.removeAttribute('srcset')
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
    if (text) image.setAttribute('src', text)
  }
}
