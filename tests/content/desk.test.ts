import { expect, test } from 'vitest'
import { pointOf, wordingOf } from '../../client/desk/answers'
import { Core } from '../../client/desk/core'
import { withoutFiles } from '../../client/desk/labels'
import { byWhom } from '../../scripts/content'
import { sitePaths } from '../../scripts/shared/paths'
import { filesOf } from '../support/content'
import { expectPagesOfBuild } from '../support/desk'
import { testDay } from '../support/site'

test('the desk shows the pages that the build writes, to the byte', () =>
  expectPagesOfBuild(sitePaths.content))

test('the desk asks in words, and names no field by its key', () => {
  const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)
  const files = new Map(Object.entries(filesOf(sitePaths.content)))
  const shown = byWhom(core.check(files).findings).owner.flatMap((finding) => {
    const point = pointOf(finding, core, files)
    const { question, about } = wordingOf(point)
    const labels = point.lines.map(({ label }) => label)
    expect(question, JSON.stringify(finding)).toMatch(/\S/)
    // What the content asks is its own; everything else is what the desk calls a field.
    return finding.question ? labels : [question, about, ...labels]
  })
  expect(shown.length).toBeGreaterThan(20)
  const key = /\b[a-z]+[A-Z]|(^|: )(\d+|url|at|id|alt)$|\w+\[\d|--|\.md\b/
  expect(
    shown.map(withoutFiles).filter((words) => key.test(words.replace(/“[^”]*”/g, ''))),
  ).toEqual([])
})
