import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Progress } from '../cli/progress'
import { nameOf, run } from '../cli/run'
import { describeMachine } from './machine'
import { benchCommand, readBenchOptions } from './options'
import { benchPlot } from './plot'
import { runBench } from './run-bench'
import { benchReport } from './table'

/** `npm run bench`: what builds cost, beside the least they can cost and other generators. */
await run({
  command: benchCommand,
  readOptions: readBenchOptions,
  async work({ pages, runs, peersDir, outDir }) {
    const progress = new Progress(process.stderr, 'Measuring')
    const results = await runBench({ pages, runs, peersDir, onProgress: progress.update }).finally(
      () => progress.end(),
    )
    const report = benchReport(results, runs, describeMachine(peersDir, new Date()))
    await mkdir(outDir, { recursive: true })
    await writeFile(path.join(outDir, 'bench.md'), report)
    await writeFile(path.join(outDir, 'bench.svg'), benchPlot(results))
    console.log(report)
    const measures = results.flatMap(({ rows }) => rows.flatMap(({ costs }) => costs)).length
    return { done: `Measured ${measures} times, see ${nameOf(outDir)}/bench.md` }
  },
})
