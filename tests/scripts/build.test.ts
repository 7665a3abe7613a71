import { spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatorPaths } from '../../scripts/shared/paths'
import { buildArgs } from '../support/processes'
import {
  copyContent,
  edit,
  hashFolder,
  parseHtml,
  plumberContent,
  readBuilt,
  runBuild,
  runProcess,
  temporaryFolder,
} from '../support/site'

describe('npm run build', () => {
  test('makes the same bytes in other folders, time zones and locales, with a cache and without', async () => {
    const [first, second] = [await temporaryFolder(), await temporaryFolder()]
    const elsewhere = path.join(second, 'elsewhere/content')
    await cp(plumberContent, elsewhere, { recursive: true })
    const [out, other] = [path.join(first, 'dist'), path.join(second, 'a/b/site')]
    const build = (args: string[], TZ: string, LANG: string) =>
      runProcess('scripts/build.ts', args, { TZ, LANG, LC_ALL: LANG })
    const runs = await Promise.all([
      build(['--content', plumberContent, '--out', out, '--no-cache'], 'Pacific/Pago_Pago', 'C'),
      build(['--content', elsewhere, '--out', other], 'Pacific/Kiritimati', 'tr_TR.UTF-8'),
    ])
    for (const run of runs) expect(run).toMatchObject({ code: 0, stderr: '' })
    const hashes = await hashFolder(out)
    expect(Object.keys(hashes).length).toBeGreaterThan(30)
    expect(await hashFolder(other)).toEqual(hashes)
  })

  test('with a content error leaves the last site as it was and names every mistake', async () => {
    const folder = await temporaryFolder()
    const [content, out] = [await copyContent(), path.join(folder, 'dist')]
    const build = () => runBuild(['--content', content, '--out', out])
    const first = await build()
    expect(first.stdout).toMatch(
      /^Built 33 pages, \d+ files into \S+\. \d+ points to settle(, \d+ questions for a lawyer)?: npm run preflight \(\d.* m?s\)\n$/,
    )
    expect([first.code, first.stderr]).toEqual([0, ''])
    const before = await hashFolder(folder)

    const damage = (file: string, from: string | RegExp, to: string) =>
      edit(content, file, (text) => text.replace(from, to))
    await damage('services/furnace-repair.md', 'theme: heating', 'theme: hot')
    await damage('areas/owasso.md', 'zipCodes: [74055]', 'zipCodes: [7405]')
    await damage('business.md', /^phone: .*$/m, 'fone: 1')
    const { code, stdout, stderr } = await build()

    expect([code, stdout]).toEqual([1, ''])
    const [issues = '', summary = ''] = stderr.trim().split('\n\n')
    const places = issues
      .split('\n')
      .map((line) => /^(\S+\.md):\d+ {2}(\S+): \S/.exec(line)?.slice(1))
    expect(places).toEqual([
      [`${content}/areas/owasso.md`, 'zipCodes[0]'],
      [`${content}/business.md`, 'phone'],
      [`${content}/business.md`, 'fone'],
      [`${content}/services/furnace-repair.md`, 'theme'],
    ])
    expect(summary).toMatch(/^4 content errors\. Nothing was written/)
    expect(stderr).not.toMatch(/\n\s+at |Error:|node_modules/)
    expect(await hashFolder(folder)).toEqual(before)
  })

  test('warns of what is hardly meant, and builds the site', async () => {
    const content = await copyContent(plumberContent)
    const out = path.join(await temporaryFolder(), 'dist')
    await edit(content, 'areas/saco.md', (text) => text.replace('The far end', 'The<br> far end'))
    const { code, stdout, stderr } = await runBuild(['--content', content, '--out', out])
    expect([code, stderr.trim()]).toEqual([
      0,
      `${content}/areas/saco.md:5  warning: lead: "<br>" is shown as it is typed: a text cannot hold HTML.`,
    ])
    expect(stdout).toMatch(/^Built \d+ pages/)
  })

  test('takes the address and the receiver from flags, then the environment, then content', async () => {
    const folder = await temporaryFolder()
    const env = { SITE_URL: 'https://env.example/e', LEAD_WEBHOOK_URL: 'https://hook.example/env' }
    const flags = ['--site-url', 'https://flag.example', '--webhook', 'https://hook.example/flag']
    const build = async (name: string, args: string[], environment: Record<string, string>) => {
      const out = path.join(folder, name)
      const run = await runBuild(['--content', plumberContent, '--out', out, ...args], environment)
      expect(run).toMatchObject({ code: 0, stderr: '' })
      const page = parseHtml(readBuilt('contact/index.html', out))
      return [
        page.querySelector('link[rel=canonical]')?.getAttribute('href'),
        page.querySelector('form[method=post]')?.getAttribute('action'),
      ]
    }
    const empty = { SITE_URL: '', LEAD_WEBHOOK_URL: ' ' }
    const addresses = await Promise.all([
      build('both', flags, env),
      build('environment', [], env),
      build('content', [], empty),
    ])
    expect(addresses).toEqual([
      ['https://flag.example/contact/', 'https://hook.example/flag'],
      ['https://env.example/e/contact/', 'https://hook.example/env'],
      ['https://plumber.example.org/contact/', 'https://hooks.example.org/plumber'],
    ])
  })

  test('writes the site also for one who stops reading along', async () => {
    const out = path.join(await temporaryFolder(), 'dist')
    const args = buildArgs('--content', plumberContent, '--out', out)
    const build = spawn(process.execPath, args, { cwd: generatorPaths.root })
    build.stdout.destroy()
    let said = ''
    build.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    const code = await new Promise((resolve) => build.once('close', resolve))
    expect([code, said]).toEqual([0, ''])
    expect(readBuilt('index.html', out)).toContain('</html>')
  })
})
