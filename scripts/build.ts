import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build/build'
import { buildCommand, readBuildOptions } from './build/options'
import { Progress } from './cli/progress'
import { nameOf, run } from './cli/run'
import { count } from './content/issues'

// `start-build.mjs` compiles all of it into one folder, and names that by what it holds.
const folder = new URL('.', import.meta.url)
const isCompiled = import.meta.url.endsWith('.js')
const compiled = isCompiled
  ? {
      name: path.basename(fileURLToPath(folder)),
      helperCode: new URL('helper-worker.js', folder),
      pressCode: new URL('press-worker.js', folder),
    }
  : undefined

/** `npm run build`: content in, a complete site out, or one line for each thing that is wrong. */
await run({
  command: buildCommand,
  readOptions: readBuildOptions,
  afterContentErrors: 'Nothing was written; the last good site is as it was',
  async work(options) {
    const bars = {
      making: new Progress(process.stderr, 'Making fonts and pictures'),
      rendering: new Progress(process.stderr, 'Rendering'),
    }
    const { pages, files, hasChanged } = await build(options, {
      compiled,
      onProgress: (step, done, total) => bars[step].update(done, total),
    }).finally(() => {
      bars.making.end()
      bars.rendering.end()
    })
    const site = `${count(pages, 'page')}, ${count(files, 'file')}`
    const place = nameOf(options.outDir)
    return {
      done: hasChanged ? `Built ${site} into ${place}` : `${place} is up to date: ${site}`,
    }
  },
})
