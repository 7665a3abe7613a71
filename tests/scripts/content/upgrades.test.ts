import { describe, expect, it } from 'vitest'
import { renamed, type Upgrade, upgradeContent, upgrades } from '../../../scripts/content/upgrades'

const site = '---\n# Menus\ncallLabel: Call\n---\n'

/** The files that an upgrade changes. */
function upgraded(files: Record<string, string>, all?: readonly Upgrade[]): Record<string, string> {
  const before = new Map(Object.entries(files))
  const { files: after } = upgradeContent(before, all)
  return Object.fromEntries([...after].filter(([file, text]) => before.get(file) !== text))
}

const versionAdded = site.replace(/---\n$/, 'version: 0.2.0\n---\n')

describe('content of an earlier version', () => {
  it.each<[name: string, before: Record<string, string>, after: Record<string, string>]>([
    ['says which version it is of', { 'site.md': site }, { 'site.md': versionAdded }],
    [
      'is left alone once it is',
      { 'site.md': versionAdded, 'areas/a.md': '---\nb:   c\n---\n' },
      {},
    ],
    [
      'is written as the desk writes it',
      {
        'site.md': site,
        'areas/a.md':
          '---\nname: >-\n  A long\n  line\nzipCodes: [ 1,  2 ]\n# kept\n---\n\nText  as it is\n',
      },
      {
        'site.md': versionAdded,
        'areas/a.md':
          '---\nname: >-\n  A long line\nzipCodes: [1, 2]\n\n# kept\n---\n\nText  as it is\n',
      },
    ],
    [
      'keeps colors',
      { 'site.md': site, 'brand.md': '---\ncolors: {main: #0b2545}\n---\n' },
      { 'site.md': versionAdded, 'brand.md': '---\ncolors: {main: "#0b2545"}\n---\n' },
    ],
    [
      'has its questions in one list',
      {
        'site.md': site,
        'pages/terms.md': '---\ntitle: Terms\ntoConfirm:\n  - Read by a lawyer?\n---\n',
        'areas/a.md': '---\ntoConfirm: [Is it near?, "Is it: far?"]\nname: A\n---\n',
        'business.md': '---\nname: B\ntoConfirm:\n---\n',
      },
      {
        'site.md': versionAdded,
        'pages/terms.md': '---\ntitle: Terms\n---\n',
        'areas/a.md': '---\nname: A\n---\n',
        'business.md': '---\nname: B\n---\n',
        'questions.md':
          '---\nquestions:\n  - ask: Read by a lawyer?\n    about:\n      - pages/terms.md\n    for: lawyer\n' +
          '  - ask: Is it near?\n    about:\n      - areas/a.md\n  - ask: "Is it: far?"\n    about:\n      - areas/a.md\n---\n',
      },
    ],
    [
      'keeps the questions that are there',
      {
        'site.md': site,
        'questions.md': '---\nquestions:\n  - ask: One?\n    about: [a.md]\n---\n',
        'areas/a.md': '---\nname: A\ntoConfirm: [Two?]\n---\n',
      },
      {
        'site.md': versionAdded,
        'questions.md':
          '---\nquestions:\n  - ask: One?\n    about: [a.md]\n  - ask: Two?\n    about: [areas/a.md]\n---\n',
        'areas/a.md': '---\nname: A\n---\n',
      },
    ],
  ])('%s', (_, before, after) => expect(upgraded(before)).toEqual(after))

  it('has a renamed field under its new name, and only that line changes', () => {
    const all = [...upgrades, renamed('0.10.0', /^areas\//, 'zip', 'zipCodes')]
    const files = {
      'site.md': versionAdded,
      'areas/a.md': '---\nname: A # the town\nzip: [1]\n# Other\nlead: L\n---\n',
      'services/b.md': '---\nzip: [1]\n---\n',
    }
    expect(upgraded(files, all)).toEqual({
      'site.md': versionAdded.replace('0.2.0', '0.10.0'),
      'areas/a.md': '---\nname: A # the town\nzipCodes: [1]\n# Other\nlead: L\n---\n',
    })
  })
})
