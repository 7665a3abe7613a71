import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { command, run } from './shared/cli/run'
import { contentFolder, timeOfBuild, timeVariable, toOption } from './shared/cli/values'
import { packageRoot } from './shared/paths'
import { UserError } from './shared/user-error'
import { count } from './shared/wording'

/** `changes`: builds sites with two versions of the generator, or two contents, and shows what differs. */
const program = command({
  name: 'changes',
  does: 'Builds sites with the version that is installed in them and with this one, and shows what differs. Ends with 1 where something differs that nobody has accepted.',
  example: 'sites/* --to /tmp/changes',
  variables: [timeVariable],
})
  .argument('[SITES...]', 'the folders of the sites, if not the one you are in')
  .option('--before <DIR>', 'the version to compare with, if not that of each site')
  .option('--content-before <DIR>', 'compare two contents instead, both built by this version')
  .addOption(toOption('DIR', 'the folder for the report, if not a temporary one'))
  .option('--accept [IDS...]', 'accept these groups of the report, or all of them')
  .option('--no-pictures', 'take no pictures')

await run(program, async (options, named) => {
  const { acceptGroups, findChanges } = await import('./dev/changes/find-changes')
  const { generatorIn } = await import('./dev/changes/build-twice')
  const { reportPage, summary } = await import('./dev/changes/report')
  const outDir = options.to ?? (await mkdtemp(path.join(os.tmpdir(), 'changes-')))
  await mkdir(outDir, { recursive: true })
  const workDir = await mkdtemp(path.join(os.tmpdir(), 'changes-builds-'))
  const after = await generatorIn(packageRoot)
  const contentBefore = options.contentBefore && contentFolder(options.contentBefore)
  const report = await findChanges({
    ...{ after, contentBefore, workDir, now: timeOfBuild() },
    sites: (named.length > 0 ? named : ['.']).map((folder) => path.resolve(folder)),
    before: async (site) =>
      contentBefore
        ? after
        : generatorIn(path.resolve(options.before ?? path.join(site, 'node_modules', after.name))),
    picturesDir: options.pictures ? outDir : undefined,
    progress: console.error,
  }).finally(() => rm(workDir, { recursive: true, force: true }))
  const { groups, refused } = report
  const wanted = options.accept
  if (wanted) {
    const chosen = groups.filter(({ id }) => wanted === true || wanted.includes(id))
    if (chosen.length === 0 && wanted !== true) {
      throw new UserError(`No group of changes has the id ${wanted.join(', ')}.`)
    }
    await acceptGroups(chosen)
  }
  const file = path.join(outDir, 'index.html')
  await writeFile(file, reportPage(report))
  const open = groups.filter(({ isAccepted }) => !isAccepted).length
  const toAccept = open > 0 ? ` ${count(open, 'group')} to look at.` : ''
  return {
    done: `${summary(report)}${toAccept} See ${file}`,
    good: open === 0 && refused.size === 0,
  }
})
