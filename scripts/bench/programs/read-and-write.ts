import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The floor of a full build: reads all sources and writes files with the names and sizes of those
 * that our build wrote. The bytes come from memory: to read them from somewhere is no part of it.
 *
 *     node read-and-write.js CONTENT OUT SIZES
 */
const [contentDir = '', outDir = '', sizesFile = ''] = process.argv.slice(2)
for (const file of readdirSync(contentDir, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.md')) readFileSync(path.join(contentDir, file), 'utf8')
}
const sizes = Object.entries(JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, number>)
const bytes = Buffer.alloc(Math.max(...sizes.map(([, size]) => size)), '<p>')
const folders = new Set(sizes.map(([file]) => path.dirname(file)))
for (const folder of folders) mkdirSync(path.join(outDir, folder), { recursive: true })
for (const [file, size] of sizes) writeFileSync(path.join(outDir, file), bytes.subarray(0, size))
