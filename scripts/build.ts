import path from 'node:path'
import { folderCache, noCache } from './assets/cache'
import { buildSite } from './build-site'
import { buildUsage, readBuildOptions, UsageError } from './cli/options'
import { ContentError, count, formatIssues } from './content/issues'
import { OutputError, writeSite } from './output/write-site'
import { projectPaths } from './paths'

/** `npm run build`: content in, a complete site out, or one line for each thing that is wrong. */
async function main(): Promise<void> {
  const options = readBuildOptions(process.argv.slice(2), process.env)
  if (options === 'help') {
    console.log(buildUsage)
    return
  }
  const started = performance.now()
  const cache = options.useCache ? folderCache(projectPaths.cache) : noCache
  try {
    const files = await buildSite({ ...options, cache })
    await writeSite(files, options.outDir, [projectPaths.root, options.contentDir])
    const pages = files.filter((file) => file.path.endsWith('.html')).length
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    const where = path.relative(process.cwd(), options.outDir) || '.'
    console.log(
      `Built ${count(pages, 'page')}, ${count(files.length, 'file')} into ${where} in ${seconds} s`,
    )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(formatIssues(error.issues, path.relative(process.cwd(), options.contentDir)))
    console.error(
      `\n${count(error.issues.length, 'content error')}. Nothing was written; the last good site is as it was.`,
    )
    process.exitCode = 1
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof OutputError
  console.error(expected ? error.message : error)
  process.exitCode = 1
})
