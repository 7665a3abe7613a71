import { describe, expect, it } from 'vitest'
import { htmlProblems } from './support/html-rules'
import { builtPages, damaged, pageAt } from './support/pages'

const pages = builtPages()

describe('the HTML', () => {
  it.each(pages)('of $address is valid', async (page) => {
    expect(await htmlProblems(page)).toEqual([])
  })
})

describe('damaged HTML is found out', () => {
  const home = pageAt('/')
  const damages: [what: string, from: string | RegExp, to: string, rule: string][] = [
    ['an element in the wrong place', '<h1>', '<h1><p>no</p>', 'element-permitted-content'],
    ['an unknown element', '<h1>', '<hgrp></hgrp><h1>', 'element-name'],
    ['an open element', '</h1>', '', 'close-order'],
    ['a repeated id', '<h1>', '<i id=main></i><h1>', 'no-dup-id'],
    ['a repeated attribute', '<h1>', '<h1 class=a class=b>', 'no-dup-attr'],
    ['a skipped heading', /<h2>/, '<h4>one</h4><h2>', 'heading-level'],
    ['a picture without words', '<h1>', '<img src=/a.png><h1>', 'wcag/h37'],
    ['a field without a label', '<h1>', '<input type=text><h1>', 'input-missing-label'],
    ['a button without words', '<h1>', '<button type=button></button><h1>', 'text-content'],
    [
      'a reference to nothing',
      '<h1>',
      '<p aria-describedby=nothing>x</p><h1>',
      'no-missing-references',
    ],
    ['an ambiguous ampersand', '<h1>', '<h1>&nosuch; ', 'unrecognized-char-ref'],
    [
      'a script of another host',
      '<h1>',
      '<script src=https://a.example/a.js></script><h1>',
      'require-sri',
    ],
  ]

  it.each(damages)('by %s', async (_what, from, to, rule) => {
    const problems = await htmlProblems(damaged(home, from, to))
    expect(problems.map((problem) => problem.split(':')[0])).toContain(rule)
  })
})
