import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ownContenders } from './bench/contenders'
import { findPeers } from './bench/peers/peers'
import { benchReport } from './bench/report'
import { runBench } from './bench/run-bench'
import { nameOf, run } from './cli/run'
import { contentFlag, contentFolder, wholeNumber } from './cli/values'

/** `npm run bench`: what builds cost. */
await run({
  name: 'bench',
  does: 'measures builds of several sizes, beside a plain loop and other generators',
  flags: {
    content: contentFlag,
    pages: { value: 'N,N', does: 'how many pages the sites have', fallback: '26,1000,10000' },
    runs: { value: 'N', does: 'how often each is measured', fallback: '3' },
    peers: {
      value: 'DIR',
      does: 'a folder with Eleventy and Astro in its node_modules; Hugo is looked for on the PATH',
      fallback: 'neither of the two',
    },
    out: { value: 'DIR', does: 'the folder for bench.md', fallback: 'only printed' },
  },
  exitCodes: { zero: 'everything is measured', one: 'something is wrong' },
  example: '--pages 26,1000 --peers /tmp/peers --out docs',
  options(flags) {
    const sizes = (flags.pages ?? '26,1000,10000').split(',')
    return {
      contentDir: contentFolder(flags.content),
      pages: sizes.map((size) => wholeNumber('pages', size, 20_000) ?? 0),
      runs: wholeNumber('runs', flags.runs, 99) || 3,
      contenders: [...ownContenders, ...findPeers(flags.peers)],
      outDir: flags.out && path.resolve(flags.out),
    }
  },
  async work({ outDir, ...input }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    const results = await runBench({ ...input, folder, onProgress: console.error })
    const report = benchReport(results, new Date())
    console.log(report)
    if (!outDir) return { done: 'Measured' }
    await mkdir(outDir, { recursive: true })
    await writeFile(path.join(outDir, 'bench.md'), report)
    return { done: `Measured, see ${nameOf(outDir)}/bench.md` }
  },
})
