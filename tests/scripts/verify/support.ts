import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '../../support/site'

/** Writes a folder of files, by path, that lives as long as the test. */
export async function writeFolder(files: Record<string, string>): Promise<string> {
  const dir = path.join(await temporaryFolder(), 'site')
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), text)
  }
  return dir
}

const page = (body: string) => `<!doctype html><html lang="en"><title>Page</title>${body}</html>`

/** A small site with a page of each kind that is measured. */
export const pagesOfEachKind: Record<string, string> = {
  'index.html': page(
    '<h1>Home</h1><script type="application/ld+json">{"@type":"WebSite"}</script>',
  ),
  'repair/index.html': page('<h1>Repair</h1><script>x = {"serviceType":1}</script>'),
  'town/index.html': page('<h1>Town</h1><script>x = {"containedInPlace":1}</script>'),
  'contact/index.html': page('<h1>Contact</h1><script>x = {"@type":"ContactPage"}</script>'),
  'terms/index.html': page('<main class="legal"><h1>Terms</h1></main>'),
  '404.html': page('<h1>Lost</h1>'),
  'site.webmanifest': '{"start_url":"/"}',
  'robots.txt': 'Sitemap: https://www.example.org/sitemap.xml\n',
}
