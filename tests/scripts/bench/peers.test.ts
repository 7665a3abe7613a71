import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { findPeers, nodeOfPeers } from '../../../scripts/bench/peers/peers'
import { temporaryFolder } from '../../support/site'

/** A folder in whose `node_modules` packages seem to be installed. */
async function peersFolder(packages: Record<string, string>) {
  const folder = await temporaryFolder()
  for (const [name, version] of Object.entries(packages)) {
    const place = path.join(folder, 'node_modules', name)
    await mkdir(place, { recursive: true })
    const about = JSON.stringify({ name, version, bin: { it: './cli.js' } })
    await writeFile(path.join(place, 'package.json'), about)
  }
  return folder
}

const listed = (folder?: string) => findPeers(folder).map(({ name, missing }) => [name, missing])

test('generators that are not there are listed as not installed', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(listed()).toEqual([
    ['Hugo --minify', 'not installed'],
    ['Hugo', 'not installed'],
    ['Eleventy with html-minifier-terser', 'not installed'],
    ['Astro with compressHTML', 'not installed'],
  ])
  vi.unstubAllEnvs()
})

test('generators of the folder are listed with their versions', async () => {
  const folder = await peersFolder({
    '@11ty/eleventy': '3.1.6',
    'html-minifier-terser': '7.2.0',
    astro: '7.3.5',
  })
  expect(listed(folder).slice(2)).toEqual([
    ['Eleventy 3.1.6 with html-minifier-terser 7.2.0', undefined],
    ['Astro 7.3.5 with compressHTML', undefined],
  ])
})

test('Eleventy without the minifier is not measured: its pages would not be the same', async () => {
  const folder = await peersFolder({ '@11ty/eleventy': '3.1.6' })
  expect(listed(folder)[2]).toEqual(['Eleventy 3.1.6 with html-minifier-terser', 'not installed'])
})

test('generators run with the Node that is installed beside them, or with ours', async () => {
  const folder = await peersFolder({})
  expect(nodeOfPeers(folder)).toBe(process.execPath)
  const own = path.join(folder, 'node_modules/node/bin/node')
  await mkdir(path.dirname(own), { recursive: true })
  await writeFile(own, '')
  expect(nodeOfPeers(folder)).toBe(own)
})
