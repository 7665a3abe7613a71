import path from 'node:path'
import { expect, test } from 'vitest'
import { projectPaths } from '../../../scripts/paths'
import { readPreflightOptions } from '../../../scripts/preflight/options'

test('without flags the launch check looks at the project’s own content', () => {
  expect(readPreflightOptions([], {})).toEqual({
    contentDir: projectPaths.content,
    webhook: undefined,
    sendTestLead: false,
  })
})

test('the flags say what to look at and where to send the test lead', () => {
  const flags = ['--content', 'tests', '--webhook', 'https://a.us/x', '--send-test-lead']
  expect(readPreflightOptions(flags, { LEAD_WEBHOOK_URL: 'https://b.us/' })).toEqual({
    contentDir: path.resolve('tests'),
    webhook: 'https://a.us/x',
    sendTestLead: true,
  })
})

test('the environment names the webhook where no flag does', () => {
  const options = readPreflightOptions([], { LEAD_WEBHOOK_URL: 'https://b.us/' })
  expect(options).toMatchObject({ webhook: 'https://b.us/' })
  expect(readPreflightOptions([], { LEAD_WEBHOOK_URL: ' ' })).toMatchObject({ webhook: undefined })
})

test.each([
  ['--conten', /^There is no flag --conten\. Did you mean "--content"\?/],
  ['--webhook=nowhere', /^--webhook \(or LEAD_WEBHOOK_URL\) must be a full web address/],
  ['--content=no-such-folder', /no-such-folder does not exist\. Name the content folder/],
])('the flag %s is not understood, and the message says what to do', (flag, message) => {
  expect(() => readPreflightOptions([flag], {})).toThrow(message)
})

test('--help asks for help', () => {
  expect(readPreflightOptions(['--help'], {})).toBe('help')
})
