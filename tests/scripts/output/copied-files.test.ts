import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ContentError, formatFindings } from '../../../scripts/content/findings'
import {
  buildInto,
  buildSite,
  copyContent,
  edit,
  listFiles,
  plumberContent,
  temporaryFolder,
} from '../../support/site'

/** The plumber's content with some files to be copied. */
async function withFiles(files: Record<string, string | Uint8Array>): Promise<string> {
  const content = await copyContent(plumberContent)
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(content, 'files', file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  return content
}

/** What is wrong with a file that is to be copied there, without its place. */
async function problemOf(file: string): Promise<string> {
  const content = await withFiles({ [file]: 'x' })
  try {
    await buildSite(content).next()
  } catch (error) {
    if (error instanceof ContentError) return formatFindings(error.findings, '').join('\n')
    throw error
  }
  return ''
}

test('files of content/files/ come into the site as they are, and the next build replaces them', async () => {
  const bytes = Buffer.from([0, 255, 13, 10])
  const files = {
    'google1234.html': 'google-site-verification: google1234.html\r\n',
    'old/Price List.pdf': bytes,
    'old/read-me.md': '# No page',
    '.well-known/security.txt': 'Contact: mailto:a@example.org',
    '.nojekyll': '',
    CNAME: 'example.org',
  }
  const content = await withFiles(files)
  await edit(content, 'pages/about.md', (text) => `${text}\n[List](</old/Price List.pdf>)\n`)
  const out = path.join(await temporaryFolder(), 'dist')
  await buildInto(out, content)
  for (const [file, text] of Object.entries(files))
    expect((await readFile(path.join(out, file))).equals(Buffer.from(text))).toBe(true)
  const manifest = await readFile(path.join(out, '.build-manifest'), 'utf8')
  expect(manifest.split('\n')).toEqual(expect.arrayContaining(Object.keys(files)))
  await buildInto(out, plumberContent)
  expect(await listFiles(out)).not.toContain('CNAME')
})

describe('a file that is to be copied', () => {
  test.each([
    ['contact/index.html', 'pages/contact.md makes it'],
    ['Contact.html', 'pages/contact.md makes it'],
    ['contact', 'pages/contact.md makes it'],
    ['contact/index.php', 'pages/contact.md makes it'],
    ['index.htm', 'pages/home.md makes it'],
    ['robots.txt', 'the generator makes it'],
    ['robots.txt/x', 'the generator makes it'],
    ['_headers', 'the generator makes it'],
    ['404.html', 'pages/not-found.md makes it'],
    ['assets', '/assets/ is made anew by each build'],
    ['assets/x.css', '/assets/ is made anew by each build'],
    ['desk/x.js', '/desk/ is made anew by each build'],
  ])('at %s stands in the way', async (file, reason) => {
    expect(await problemOf(file)).toBe(
      `files/${file}:1  cannot stand at /${file}, because ${reason}: rename it.`,
    )
  })

  test.each(['contact/map.pdf', 'robots.md', 'default.css', 'favicon.ico'])(
    'at %s stands in nobody’s way',
    async (file) => expect(await problemOf(file)).toBe(''),
  )

  test('is no link to another place', async () => {
    const content = await withFiles({ 'a.txt': '' })
    await symlink('/etc/passwd', path.join(content, 'files/passwd'))
    await expect(buildSite(content).next()).rejects.toThrow(ContentError)
  })
})
