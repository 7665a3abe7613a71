import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runBench } from './bench/run-bench'
import { run } from './shared/cli/run'
import { contentFlag, contentFolder, wholeNumber } from './shared/cli/values'

/** `npm run bench`: what builds cost. */
await run({
  name: 'bench',
  does: 'measures builds of several sizes, beside a plain loop that renders and writes each page',
  flags: {
    content: contentFlag,
    pages: { value: 'N,N', does: 'how many pages the sites have', fallback: '26,1000,10000' },
    runs: { value: 'N', does: 'how often each is measured', fallback: '3' },
  },
  exitCodes: { zero: 'everything is measured', one: 'something is wrong' },
  example: '--pages 26,1000',
  options(flags) {
    const sizes = (flags.pages ?? '26,1000,10000').split(',')
    return {
      contentDir: contentFolder(flags.content),
      sizes: sizes.map((size) => wholeNumber('pages', size, 20_000) ?? 0),
      runs: wholeNumber('runs', flags.runs, 99) || 3,
    }
  },
  async work({ contentDir, sizes, runs }, { paint }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    const cores = `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()})`
    console.log(`Node ${process.version.slice(1)}, ${os.type()} ${os.release()}, ${cores}`)
    for (const size of sizes) {
      const sites = path.join(folder, String(size))
      console.log(`\n${await runBench(contentDir, size, runs, sites, console.error)}`)
    }
    console.log(paint('quiet', '\nMedians of whole processes; "÷ loop" is that of each run'))
    return { done: 'Measured' }
  },
})
