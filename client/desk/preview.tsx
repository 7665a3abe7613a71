import { useEffect, useMemo, useRef, useState } from 'react'
import { formatPath } from '../../scripts/content/findings'
import { isPage } from '../../scripts/site/plan-routes'
import type { Site } from '../../scripts/site/plan-site'
import { pathOf } from '../../templates/model/addresses'
import { withBase } from '../../templates/with-base'
import { type Files, newPhotos } from './core'
import { go, useDesk } from './desk'

/** How long after the last key the preview is made, in milliseconds. */
const pause = 60

/** The one policy by which the desk turns text into a document; scripts never run in it. */
const trusted = (
  globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: object): { createHTML(html: string): string }
    }
  }
).trustedTypes?.createPolicy('desk', { createHTML: (html: string) => html })
const asMarkup = (html: string) => trusted?.createHTML(html) ?? html

/** The page of what is edited, as it will be published. A tap on it leads to the field. */
export function Preview({ file }: { file: string }) {
  const { core, files } = useDesk()
  const [path, setPath] = useState(() => pathOf(file) ?? '/')
  const [site, setSite] = useState<Site>()
  const [isOld, setOld] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ files, site, file })
  latest.current = { files, site: site ?? latest.current.site, file }

  useEffect(() => {
    const own = pathOf(file)
    if (own) setPath(own)
  }, [file])

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = attempt(() => core.site(files))
      setOld(!next)
      if (next) setSite(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [core, files])

  useEffect(() => {
    if (!site) return
    const show = async () => {
      const page = await core.page(site, path).catch(() => undefined)
      const box = frame.current
      if (page && box) fill(box, page.html, files)
    }
    void show()
  }, [core, site, path, files])

  const pages = useMemo(() => site?.routes.filter(isPage) ?? [], [site])
  const tap = (event: MouseEvent) => {
    event.preventDefault()
    const target = event.target as Element
    const { files: now, site: known } = latest.current
    if (!known) return
    const found = fieldOf(target, known)
    if (found) return go('edit', found.file, found.field)
    const link = target.closest('a')?.getAttribute('href') ?? ''
    const to = known.routes.find(
      (one) => withBase(known.context.base, one.path) === link.replace(/#.*/, ''),
    )
    if (to && now) setPath(to.path)
  }
  const fieldOf = (target: Element, known: Site) => {
    const shown = known.routes.filter(isPage).find((one) => one.path === path)
    const values = core.values(latest.current.files, shown?.page.path ?? latest.current.file)
    const photo = target.closest('picture, img')?.querySelector('img') ?? target.closest('img')
    const source = photo?.getAttribute('src') ?? ''
    if (photo) {
      const name = values.find(
        ({ field, text }) =>
          field.kind === 'photo' &&
          source.startsWith(known.context.photos[text.trim()]?.path ?? '-'),
      )
      if (name) return { file: name.file.path, field: formatPath(name.path) }
    }
    const texts = values
      .filter(({ text, field }) => text && field.kind !== 'question' && field.kind !== 'reference')
      .map((value) => ({ value, words: wordsOf(core.published(known, value)) }))
    for (let at: Element | null = target; at && at.tagName !== 'BODY'; at = at.parentElement) {
      const words = wordsOf(at.textContent ?? '')
      if (words.length < 2 || words.length > 4000) continue
      const same = texts.find((one) => one.words === words)
      const longest = texts
        .filter((one) => one.words.length > 11 && words.includes(one.words))
        .sort((a, b) => b.words.length - a.words.length)
      const body = texts.find((one) => words.length > 20 && one.words.includes(words))
      const found = (same ?? body ?? longest[0])?.value
      if (found) {
        const field = found.path.length === 0 ? 'body' : formatPath(found.path)
        return { file: found.file.path, field }
      }
    }
    return undefined
  }

  const start = () => {
    const inside = frame.current?.contentDocument
    inside?.addEventListener('click', tap, true)
    inside?.addEventListener('submit', (event) => event.preventDefault(), true)
  }
  return (
    <section className="preview" aria-label="The page">
      <div className="row">
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
      <iframe
        ref={frame}
        title="The page as it will be. Tap a text to change it."
        sandbox="allow-same-origin"
        onLoad={start}
      />
    </section>
  )
}

function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** Words for comparison: without numbers of notes, with single spaces. */
const wordsOf = (text: string) => text.replace(/[\s\u2060]+/g, ' ').trim()

/** Puts a page into the frame, and keeps the scroll position. */
function fill(frame: HTMLIFrameElement, html: string, files: Files): void {
  const inside = frame.contentDocument
  const isSame = frame.dataset.filled && inside?.documentElement
  if (!isSame) {
    frame.dataset.filled = 'yes'
    frame.srcdoc = asMarkup(html)
    return
  }
  const next = new DOMParser().parseFromString(asMarkup(html), 'text/html')
  const top = inside.scrollingElement?.scrollTop ?? 0
  showNewPhotos(next, files)
  inside.replaceChild(inside.adoptNode(next.documentElement), inside.documentElement)
  if (inside.scrollingElement) inside.scrollingElement.scrollTop = top
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
