import { describe, expect, test } from 'vitest'
import { builtPages, damaged, pageAt } from '../support/pages'
import { htmlProblems } from './support/html-rules'

test.each(builtPages())('the HTML of $address is valid', async (page) => {
  expect(await htmlProblems(page)).toEqual([])
})

describe('damaged HTML is found out', () => {
  const home = pageAt('/')
  const ahead = (markup: string) => `${markup}<h1>`

  test.each<[what: string, from: string | RegExp, to: string, rule: string]>([
    ['an element in the wrong place', '<h1>', '<h1><p>no</p>', 'element-permitted-content'],
    ['an unknown element', '<h1>', ahead('<hgrp></hgrp>'), 'element-name'],
    ['an open element', '</h1>', '', 'close-order'],
    ['a repeated id', '<h1>', ahead('<i id=main></i>'), 'no-dup-id'],
    ['a repeated attribute', '<h1>', '<h1 class=a class=b>', 'no-dup-attr'],
    ['a skipped heading', '<h2', '<h4>one</h4><h2', 'heading-level'],
    ['a second main heading', '<h2', '<h1>one</h1><h2', 'heading-level'],
    ['a picture without words', '<h1>', ahead('<img src=/a.png>'), 'wcag/h37'],
    ['a field without a label', '<h1>', ahead('<input type=text>'), 'input-missing-label'],
    ['a button without words', '<h1>', ahead('<button type=button></button>'), 'text-content'],
    [
      'a reference to nothing',
      '<h1>',
      ahead('<p aria-describedby=nothing>x</p>'),
      'no-missing-references',
    ],
    ['an ambiguous ampersand', '<h1>', '<h1>&nosuch; ', 'unrecognized-char-ref'],
    [
      'a script of another host',
      '<h1>',
      ahead('<script src=https://a.example/a.js></script>'),
      'require-sri',
    ],
  ])('by %s', async (_what, from, to, rule) => {
    const problems = await htmlProblems(damaged(home, from, to))
    expect(problems.map((problem) => problem.split(':')[0])).toContain(rule)
  })
})
