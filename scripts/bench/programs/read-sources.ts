import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The floor: lists all sources and reads them, in the way that is fastest for many small files.
 *
 *     node read-sources.js CONTENT
 */
const [contentDir = ''] = process.argv.slice(2)
const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
)
let characters = 0
for (const file of files) characters += readFileSync(path.join(contentDir, file), 'utf8').length
console.log(`Read ${files.length} files, ${characters} characters`)
