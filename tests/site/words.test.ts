import { beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load-content'
import type { SiteContent } from '../../templates/model'
import { repeatedTexts, sharedWords } from '../content/support/checks'
import { filesOf, sourcesOf } from '../support/content'
import { builtPages, damaged, pageAt } from '../support/pages'
import { jaccard, shinglesOf } from '../support/similarity'
import { hvacContent, testDay } from '../support/site'

describe('what pages share', () => {
  let content: SiteContent
  let names: string[]
  beforeAll(() => {
    content = loadContent(sourcesOf(filesOf(hvacContent)), testDay).content
    names = content.areas.map(({ data }) => data.name)
  })
  const pagesOf = (kind: 'area' | 'service') => builtPages().filter((page) => page.kind === kind)

  test('is found out when a town is a copy of another with the names changed', () => {
    const inola = pageAt('/service-areas/inola/')
    const html = inola.html.replaceAll('Inola', 'Oologah').replaceAll('74036', '74053')
    const copy = { ...damaged(inola, inola.html, html), address: '/copy/' }
    const { highest } = sharedWords([...pagesOf('area'), copy], content)
    expect(highest).toEqual({ first: '/service-areas/inola/', second: '/copy/', shared: 1 })
    const answers = [
      { page: 'a', text: 'We are in Owasso in 60–90 minutes, by day and by night.' },
      { page: 'b', text: 'We are in Inola in 45 minutes, by day and by night.' },
    ]
    expect(repeatedTexts(answers, names)).toEqual(['a = b'])
  })

  test('is counted in runs of five words, through names and figures', () => {
    const first = shinglesOf('one two three four five six', [])
    expect([...first]).toEqual(['one two three four five', 'two three four five six'])
    expect(jaccard(first, shinglesOf('one two three four five seven', []))).toBeCloseTo(1 / 3)
    expect([jaccard(first, new Set()), jaccard(new Set(), new Set())]).toEqual([0, 0])
    const owasso = shinglesOf('In Owasso we arrive in 60–90 minutes for $150.', ['Owasso', 'Inola'])
    const inola = shinglesOf('In Inola we arrive in 2 minutes for $1,500.', ['Owasso', 'Inola'])
    expect(owasso).toEqual(inola)
  })
})
