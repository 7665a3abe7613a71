import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { FrontMatterHelp } from '../../../scripts/editor/front-matter-help'
import { schemaAssociations } from '../../../scripts/editor/schemas'
import { projectPaths } from '../../../scripts/paths'
import { plumberContent } from '../../support/site'

const { root } = projectPaths
const contentDir = path.relative(root, plumberContent)
const help = new FrontMatterHelp({ root, associations: schemaAssociations(contentDir), contentDir })

const read = (file: string) => readFile(path.join(plumberContent, file), 'utf8')
const open = (file: string, text: string) => ({ file: path.join(plumberContent, file), text })

const leak = 'services/leak-repair.md'
const saco = 'areas/saco.md'

/** The findings after a change, as `line message`, counted from 1 as editors show them. */
async function findingsAfter(file: string, from: string | RegExp, to: string): Promise<string[]> {
  const text = await read(file)
  const changed = text.replace(from, () => to)
  if (changed === text) throw new Error(`${file} holds no ${from}`)
  const found = await help.check(open(file, changed))
  return found.map(({ range, message }) => `${range.start.line + 1} ${message}`)
}

/** What is offered where `|` stands. */
async function offeredAt(file: string, text: string): Promise<string[]> {
  const before = text.slice(0, text.indexOf('|')).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  const items = await help.complete(open(file, text.replace('|', '')), position)
  return items.map(({ label }) => label)
}

test.each(glob.sync('**/*.md', { cwd: plumberContent }))(
  'finds nothing wrong in %s',
  async (file) => {
    expect(await help.check(open(file, await read(file)))).toEqual([])
  },
)

describe('the check of front matter', () => {
  test.each([
    [
      leak,
      /^theme: .*$/m,
      'theme: heatin',
      '11 "heatin" is not allowed. Did you mean "heating"? Allowed: cooling, heating, air, emergency, neutral.',
    ],
    [leak, /^heading:/m, 'headin:', '7 No such field. Did you mean "heading"? Allowed: heading, '],
    [
      leak,
      /^arrival: .*$/m,
      'arrival: arrival-neer',
      '16 "arrival-neer" is not allowed. Did you mean "arrival-near"? Allowed: ',
    ],
    [
      leak,
      /^icon: .*$/m,
      'icon: dropplet',
      '12 "dropplet" is not allowed. Did you mean "droplet"? Allowed: droplet, ',
    ],
    [leak, /^group: .*$/m, 'group: repair', '9 "repair" is not allowed. Did you mean "repairs"?'],
    [leak, /^summary: .*$/m, 'summary:', '13 Must not be empty.'],
    [leak, /^summary: .*$/m, 'summary: [a, b]', '13 Must be a text.'],
    [leak, /^updated: .*$/m, 'updated: soon', '5 "soon" must be a date written as 2026-11-20.'],
    [leak, /type: process/, 'type: proces', '28 "proces" is not allowed. Did you mean "process"?'],
    [
      saco,
      /^zipCodes: .*$/m,
      'zipCodes: all',
      ' Must be a list, each entry on its own line after "- ".',
    ],
    [saco, /^latitude: .*$/m, 'latitude: 95', ' Value is above the maximum of 90.'],
    ['business.md', /^phone: .*\n/m, '', ' The field "phone" is missing.'],
    ['business.md', /^phone: .*$/m, 'phone: "1', ' Missing closing "quote'],
  ])('in %s says of %s → %s: %s', async (file, from, to, finding) => {
    const found = await findingsAfter(file, from, to)
    expect(found.join('\n')).toContain(finding)
  })

  test('says nothing of consequences where the YAML itself is broken', async () => {
    const found = await findingsAfter(leak, /^name: .*$/m, 'name: a: b')
    expect(found).toEqual([expect.stringMatching(/^6 Nested mappings/)])
  })

  test('points to one line, even where a whole group of fields is concerned', async () => {
    const text = (await read(leak)).replace(/^summary: .*\n/m, '')
    const [finding] = await help.check(open(leak, text))
    expect(finding?.message).toBe('The field "summary" is missing.')
    expect(finding?.range.end.line).toBe(finding?.range.start.line)
  })

  test('takes no notice of what stands below it', async () => {
    const text = await read(leak)
    const body = 'name: x\n\n- a: [\n\n\t```\n---\nmore: {\n'
    expect(await help.check(open(leak, `${text}\n${body}`))).toEqual([])
  })

  test('works with Windows line ends and a byte order mark', async () => {
    const text = await read(leak)
    expect(await help.check(open(leak, `\ufeff${text.replaceAll('\n', '\r\n')}`))).toEqual([])
  })

  test('has nothing to say of other Markdown', async () => {
    expect(await help.check({ file: path.join(root, 'README.md'), text: '# No fields' })).toEqual(
      [],
    )
    expect(await help.check(open(leak, ''))).toEqual([])
  })
})

describe('the completion of front matter', () => {
  test('offers the fields that are not there yet, in a file that has just been begun', async () => {
    const offered = await offeredAt(saco, '---\nname: Saco\n|\n')
    expect(offered).toEqual(expect.arrayContaining(['zipCodes', 'motif', 'localFacts']))
    expect(offered).not.toContain('name')
    expect(offered).toContain('all fields that are needed')
  })

  test('puts a colon behind a field’s name, and the right beginning of its value', async () => {
    const items = await help.complete(open(leak, '---\n\n---\n'), { line: 1, character: 0 })
    const inserted = Object.fromEntries(items.map(({ label, insertText }) => [label, insertText]))
    expect(inserted).toMatchObject({
      summary: 'summary: ',
      order: 'order: ',
      icon: 'icon: ',
      showRating: 'showRating: ',
      sections: 'sections:\n  - ',
    })
    const all = inserted['all fields that are needed']?.split('\n') ?? []
    expect(all).toEqual(expect.arrayContaining(['title: $1', 'description: $2']))
  })

  test.each([
    [leak, '---\ntheme: |\n---\n', ['cooling', 'heating', 'air', 'emergency', 'neutral']],
    [saco, '---\nmotif:\n  - |\n---\n', ['barn', 'lake', 'whale']],
    [leak, '---\nsections:\n  - type: |\n---\n', ['faq', 'process', 'checklist', 'intro']],
    [leak, '---\nsections:\n  - type: faq\n    |\n---\n', ['title', 'questions', 'anchor']],
    [leak, '---\narrival: |\n---\n', ['arrival-near', 'arrival-far']],
    [leak, '---\ngroup: |\n---\n', ['repairs']],
    [leak, '---\nicon: |\n---\n', ['droplet', 'snowflake', 'wrench']],
    [leak, '---\nshowRating: |\n---\n', ['true', 'false']],
  ])('in %s at %j offers %j', async (file, text, names) => {
    expect(await offeredAt(file, text)).toEqual(expect.arrayContaining(names))
  })

  test('offers nothing for a text, and nothing outside the front matter', async () => {
    expect(await offeredAt(leak, '---\nname: |\n---\n')).toEqual([])
    expect(await offeredAt(leak, '|---\nname: x\n---\n')).toEqual([])
    expect(await offeredAt(leak, '---\nname: x\n---\n\n|\n')).toEqual([])
  })
})

test('explains the field under the pointer', async () => {
  const text = '---\nupdated: 2026-11-20\n---\n'
  const hover = await help.explain(open(leak, text), { line: 1, character: 2 })
  expect(JSON.stringify(hover)).toContain('When the words last changed; search engines are told.')
  expect(await help.explain(open(leak, text), { line: 4, character: 0 })).toBeNull()
})
