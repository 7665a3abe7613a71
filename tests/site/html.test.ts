import { expect, test } from 'vitest'
import { builtPages, damaged, pageAt } from '../support/pages'
import { htmlProblems } from './support/html-rules'

test.each(builtPages())('the HTML of $address is valid', async (page) => {
  expect(await htmlProblems(page)).toEqual([])
})

test('the rules find what is no HTML', async () => {
  const page = damaged(pageAt('/'), '<h1>', '<hgrp></hgrp><h1>')
  expect((await htmlProblems(page)).join()).toMatch(/^element-name/)
})
