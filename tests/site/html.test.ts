import { expect, test } from 'vitest'
import { builtPages, samplePages } from '../support/pages'
import { htmlProblems } from './support/html-rules'

const redirect = builtPages()
  .filter(({ kind }) => kind === 'redirect')
  .slice(0, 1)

test.each([...samplePages(), ...redirect])('the HTML of $address is valid', async (page) => {
  expect(await htmlProblems(page)).toEqual([])
})
