import { expect, test } from 'vitest'
import { readDevOptions } from '../../../scripts/dev/options'
import { projectPaths } from '../../../scripts/paths'
import { plumberContent } from '../../support/site'

test('without flags the dev server serves the project’s own content at its usual port', () => {
  expect(readDevOptions([])).toEqual({ contentDir: projectPaths.content, port: 3000 })
})

test('the flags name another content and another port', () => {
  const options = readDevOptions(['--content', plumberContent, '--port=0'])
  expect(options).toEqual({ contentDir: plumberContent, port: 0 })
})

test.each([
  [
    '--prot=1',
    /^There is no flag --prot\. Did you mean "--port"\?\nFor all flags: npm run dev -- --help$/,
  ],
  ['--port=http', /^--port must be a number from 0 to 65535, not "http"/],
  ['--content=no-such-folder', /no-such-folder does not exist\. Name the content folder/],
])('the flag %s is not understood, and the message says what to do', (flag, message) => {
  expect(() => readDevOptions([flag])).toThrow(message)
})

test('--help asks for help', () => {
  expect(readDevOptions(['--help'])).toBe('help')
})
