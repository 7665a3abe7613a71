import { beforeAll, expect, it } from 'vitest'
import { photo, startDeskFolder } from '../support/desk-folder'
import { chromium } from './support/chromium'
import { firefox } from './support/firefox'
import { describeIn, type Visitor } from './support/visitor'
import { webkit } from './support/webkit'

/*
 * What owners do most, in every engine. What else they do is in tests/browser/desk.test.ts.
 */

let desk: Awaited<ReturnType<typeof startDeskFolder>>
beforeAll(async () => {
  desk = await startDeskFolder()
  return desk.close
})

const field = (name: string) => `[data-field="${name}"]`

async function addPhoto(visitor: Visitor): Promise<void> {
  await visitor.press('Add something of Owner')
  await visitor.press('Photo')
  const { name, buffer } = await photo('pat.jpg')
  await visitor.attach('[data-path="owner.photo"] input[type=file]', name, buffer)
  const chosen = () => document.querySelector<HTMLImageElement>('[aria-pressed=true] img')?.alt
  await expect.poll(() => visitor.evaluate(chosen)).toBe('Pat')
  await visitor.fill(field('owner.photo.alt'), 'Pat beside the van')
}

const errands: [string, string, (visitor: Visitor) => Promise<void>, string[]][] = [
  [
    'a phone number',
    'business.md|phone',
    (visitor) => visitor.fill(field('phone'), '(207) 555-0188'),
    ['-phone: (207) 555-0123', '+phone: (207) 555-0188'],
  ],
  [
    'a price',
    'prices.md|prices.drain',
    (visitor) => visitor.fill(field('prices.drain'), '$190–$450'),
    ['-  drain: $180–$420', '+  drain: $190–$450'],
  ],
  [
    'a closed day',
    'business.md|closures+',
    async (visitor) => {
      await visitor.fill(field('closures[0].date'), '2030-07-04')
      await visitor.fill(field('closures[0].name'), 'Independence Day')
    },
    ['+closures:', '+  - date: 2030-07-04', '+    name: Independence Day'],
  ],
  [
    'a claim that is withdrawn',
    'claims.md|claims.free-look',
    (visitor) => visitor.fill(field('claims.free-look'), ''),
    ['-  free-look: free estimates', '+  free-look: ""'],
  ],
  [
    'the photo of the owner',
    'business.md|owner',
    addPhoto,
    ['+  photo:', '+    file: pat.jpg', '+    alt: Pat beside the van', 'new photos/pat.jpg'],
  ],
]

describeIn([chromium, firefox, webkit], 'an owner', (engine, visitor) => {
  let loads = 0
  /** Loads the desk anew. */
  const load = (place: string, width: number) =>
    visitor.open(`${desk.url}/desk/?${loads++}#/edit|${place}`, width)
  const go = (place: string) =>
    loads === 0
      ? load(place, engine.narrowest)
      : visitor.evaluate((to) => {
          location.hash = `#/edit|${to}`
        }, place)
  const textIn = (name: string) =>
    visitor.evaluate((of) => document.querySelector<HTMLInputElement>(of)?.value, field(name))

  it.each(errands)(
    'changes %s, just its lines, and takes it back',
    async (_, place, act, lines) => {
      await go(place)
      await act(visitor)
      await visitor.click('header a[href="#/publish"]')
      await visitor.press('Save to the folder')
      await expect.poll(desk.changed).toEqual(lines)
      await visitor.press('Take the last publication back')
      await expect.poll(desk.changed).toEqual([])
    },
  )

  it.each([
    ['business.md', 'owner.name'],
    ['business.md', 'hours[0].closes'],
    ['areas/falmouth.md', 'lead'],
    ['services/drain-cleaning.md', 'glance[0].text'],
  ])(
    'has the field that it came to still in view once the check says more above it: %s %s',
    async (file, name) => {
      await load(`${file}|${name}`, engine.narrowest)
      const saysMore = () => {
        const all = [...document.querySelectorAll('main a, main button')]
        return all.some(({ textContent }) => /^(Change it|All questions)$/.test(textContent ?? ''))
      }
      await expect.poll(() => visitor.evaluate(saysMore)).toBe(true)
      const { top, focused } = await visitor.evaluate((of) => {
        const { top = 0 } = document.querySelector(of)?.getBoundingClientRect() ?? {}
        return { top, focused: document.activeElement?.matches(of) }
      }, field(name))
      expect(focused).toBe(true)
      expect(top).toBeGreaterThan(0)
      expect(top).toBeLessThan(300)
    },
  )

  it('sees the page as wide as its frame', async () => {
    await visitor.resize(1280)
    await go('pages/home.md|lead')
    const room = () =>
      visitor.evaluate(() => {
        const frame = document.querySelector('iframe')
        return (
          frame && frame.getBoundingClientRect().width / (frame.parentElement?.clientWidth ?? 0)
        )
      })
    await expect.poll(room).toBeCloseTo(1)
  })

  it('sees on the page what is typed, finds it there after a reload, and taps a text to its field', async () => {
    await visitor.resize(1280)
    await go('pages/home.md|lead')
    await visitor.fill(field('lead'), 'New words.')
    await visitor.tapInFrame('New words.')
    await load('pages/home.md|lead', 1280)
    await expect.poll(() => textIn('lead')).toBe('New words.')
    await visitor.evaluate(() => (document.activeElement as HTMLElement).blur())
    await visitor.tapInFrame('(207) 555-0123')
    await expect
      .poll(() => visitor.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('phone')
    await visitor.click('header a[href="#/publish"]')
    await visitor.click('li button')
  })

  it('runs nothing in the preview, whatever gets into it', async () => {
    await go('pages/home.md|lead')
    await visitor.fill(field('lead'), '<img src=x onerror="parent.hit=1"> [tap](javascript:hit)')
    await visitor.tapInFrame('<img src=x onerror="parent.hit=1"> [tap](javascript:hit)')
    expect(await visitor.evaluate(attack)).toBe(false)
    await visitor.click('header a[href="#/publish"]')
    await visitor.click('li button')
  })
})

/** Runs in the page: puts markup into its frame that no check has seen, and says whether it ran. */
async function attack(): Promise<boolean> {
  const inside = document.querySelector('iframe')?.contentDocument as Document
  const add = (tag: string) => inside.body.appendChild(inside.createElement(tag))
  const [link, image, script] = [add('a'), add('img'), add('script')]
  const run = (act: () => unknown) => {
    try {
      act()
    } catch {
      // The policy refuses it already.
    }
  }
  run(() => {
    script.textContent = 'parent.hit = 1'
  })
  run(() => link.setAttribute('href', 'javascript:parent.hit=1'))
  run(() => image.setAttribute('onerror', 'parent.hit=1'))
  link.click()
  await new Promise((resolve) => {
    image.addEventListener('error', resolve)
    image.setAttribute('src', 'nothing')
  })
  return 'hit' in window
}
