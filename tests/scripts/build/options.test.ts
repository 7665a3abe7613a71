import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBuildOptions } from '../../../scripts/build/options'
import { UsageError } from '../../../scripts/cli/flags'
import { projectPaths } from '../../../scripts/paths'

describe('readBuildOptions', () => {
  test('builds content into dist, with the cache, when nothing is said', () => {
    expect(readBuildOptions([], {})).toEqual({
      contentDir: projectPaths.content,
      outDir: projectPaths.dist,
      siteUrl: undefined,
      webhook: undefined,
      useCache: true,
      cacheDir: projectPaths.cache,
      threads: undefined,
    })
  })

  test('reads every flag, and folders from where it is called', () => {
    const argv = ['--content', 'tests', '--out', '/o', '--site-url', 'https://a.example/x']
    const more = ['--webhook', 'http://127.0.0.1:9/hook', '--no-cache', '--cache', '/c']
    expect(readBuildOptions([...argv, ...more, '--threads', '1'], {})).toEqual({
      contentDir: path.resolve('tests'),
      outDir: '/o',
      siteUrl: 'https://a.example/x',
      webhook: 'http://127.0.0.1:9/hook',
      useCache: false,
      cacheDir: '/c',
      threads: 1,
    })
  })

  const env = { SITE_URL: 'https://env.example', LEAD_WEBHOOK_URL: 'https://hook.env.example/' }

  test.each([
    ['the environment serves where there is no flag', [], env, env.SITE_URL, env.LEAD_WEBHOOK_URL],
    [
      'a flag wins over the environment',
      ['--site-url', 'https://flag.example', '--webhook', 'https://hook.flag.example/'],
      env,
      'https://flag.example',
      'https://hook.flag.example/',
    ],
    [
      'an empty variable counts as none',
      [],
      { SITE_URL: '', LEAD_WEBHOOK_URL: ' ' },
      undefined,
      undefined,
    ],
  ])('%s', (_what, argv, environment, siteUrl, webhook) => {
    expect(readBuildOptions(argv, environment)).toMatchObject({ siteUrl, webhook })
  })

  test.each([
    [['--site-url', 'www.example.com'], /--site-url \(or SITE_URL\) must be a full web address/],
    [['--site-url', 'ftp://a.example'], /--site-url \(or SITE_URL\) must be a full web address/],
    [['--site-url', 'https://a.example/?b'], /must be a full web address .*, not "https/],
    [['--webhook', 'https://a;b/'], /must be a full web address/],
    [['--site-url='], /--site-url \(or SITE_URL\) must be a full web address/],
    [
      ['--webhook', 'javascript:alert(1)'],
      /--webhook \(or LEAD_WEBHOOK_URL\) must be a full web address/,
    ],
  ])('refuses %j and says why', (argv, message) => {
    expect(() => readBuildOptions(argv, {})).toThrow(UsageError)
    expect(() => readBuildOptions(argv, {})).toThrow(message)
  })

  test('names the variable when its address is bad', () => {
    expect(() => readBuildOptions([], { SITE_URL: 'nowhere' })).toThrow(/or SITE_URL\) must be/)
  })
})
