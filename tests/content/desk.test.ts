import { expect, test } from 'vitest'
import { linesOf, wordingOf } from '../../client/desk/answers'
import { withoutFiles } from '../../client/desk/control'
import { readSources } from '../../scripts/build/read/read-sources'
import { decisionsOf } from '../../scripts/content/decisions'
import { loadContent } from '../../scripts/content/load-content'
import { projectPaths } from '../../scripts/shared/paths'
import { expectPagesOfBuild } from '../support/desk'
import { testDay } from '../support/site'

test('the desk shows the pages that the build writes, to the byte', () =>
  expectPagesOfBuild(projectPaths.content))

test('the desk asks in words, and names no field by its key', async () => {
  const { findings, values } = loadContent(await readSources(projectPaths.content), testDay)
  const decisions = decisionsOf(findings.filter(({ severity }) => severity === 'open'))
  const shown = decisions.flatMap((decision) => {
    const { question, about } = wordingOf(decision, values)
    const labels = linesOf(decision, values).map(({ label }) => label)
    expect(question, JSON.stringify(decision[0])).toMatch(/\S/)
    // What the content asks is its own; everything else is what the desk calls a field.
    return decision[0].question ? labels : [question, about, ...labels]
  })
  expect(shown.length).toBeGreaterThan(20)
  const key = /\b[a-z]+[A-Z]|(^|: )(\d+|url|at|id|alt)$|\w+\[\d|--|\.md\b/
  expect(
    shown.map(withoutFiles).filter((words) => key.test(words.replace(/“[^”]*”/g, ''))),
  ).toEqual([])
})
