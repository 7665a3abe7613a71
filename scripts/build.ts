import { folderCache, noCache } from './assets/cache'
import { buildCommand, readBuildOptions } from './build/options'
import { buildSite } from './build-site'
import { Progress } from './cli/progress'
import { nameOf, run } from './cli/run'
import { count } from './content/issues'
import { checkOutput, writeSite } from './output/write-site'
import { projectPaths } from './paths'

/** `npm run build`: content in, a complete site out, or one line for each thing that is wrong. */
await run({
  command: buildCommand,
  readOptions: readBuildOptions,
  afterContentErrors: 'Nothing was written; the last good site is as it was',
  async work(options) {
    const { outDir, contentDir, useCache } = options
    const keepAway = [projectPaths.root, contentDir]
    await checkOutput(outDir, keepAway)
    const progress = new Progress(process.stderr, 'Rendering')
    const cache = useCache ? folderCache(projectPaths.cache) : noCache
    const files = await buildSite({ ...options, cache, onProgress: progress.update }).finally(() =>
      progress.end(),
    )
    await writeSite(files, outDir, keepAway)
    const pages = files.filter(({ path }) => path.endsWith('.html')).length
    return {
      done: `Built ${count(pages, 'page')}, ${count(files.length, 'file')} into ${nameOf(outDir)}`,
    }
  },
})
