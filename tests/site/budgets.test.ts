import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { allPages, pageAt } from '../support/pages'
import { dist, readBuilt } from '../support/site'
import { scriptProblems, sizeProblems } from './support/budgets'

const scripts = () => glob.sync('**/*.js', { cwd: dist() }).map((file) => readBuilt(file))

describe('the budget', () => {
  test('of the first view is kept by the ten largest pages', () => {
    const sorted = allPages().toSorted((one, other) => other.html.length - one.html.length)
    const problems = sorted
      .slice(0, 10)
      .flatMap((page) => sizeProblems(page).map((problem) => `${page.address} ${problem}`))
    expect(problems).toEqual([])
  })

  test('has room for each stylesheet once', () => {
    const [head = ''] = pageAt('/').html.split('</head>')
    expect(head.match(/:root\{--paper:/g)).toHaveLength(1)
  })

  test('of the script is kept, and there is one', () => {
    expect(scriptProblems(scripts())).toEqual([])
  })
})
