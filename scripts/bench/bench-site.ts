import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { projectPaths } from '../paths'
import { generateContent } from './generate-content'
import { fixedPages } from './sizes'

/** A site of one size, in a folder of its own, and the copy of the project that builds it. */
export interface BenchSite {
  /** How many pages it has. */
  pages: number
  contentDir: string
  /** A copy of the project, which may be changed. */
  projectDir: string
  /** Where our build writes the site, and what it keeps between builds. */
  outDir: string
  cacheDir: string
  /** A path in the site's folder. */
  within(...names: string[]): string
}

/** All sites of all benches grow from the same seed. */
const seed = 20_260

/**
 * A temporary folder that is deleted after its use, also when the user ends the bench.
 *
 * @param use What is done in it.
 */
export async function inTemporaryFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'))
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const stop = () => process.exit(1)
  process.once('exit', clear)
  for (const signal of signals) process.once(signal, stop)
  try {
    await use(folder)
  } finally {
    for (const signal of signals) process.off(signal, stop)
    process.off('exit', clear)
    clear()
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Copies what builds a site, so that a bench can change templates; the packages are linked. */
export async function copyProject(to: string): Promise<string> {
  await mkdir(to, { recursive: true })
  const { root } = projectPaths
  for (const name of [
    'scripts',
    'templates',
    'client',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    await cp(path.join(root, name), path.join(to, name), { recursive: true })
  }
  await symlink(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
  return to
}

/** Generates a site's content. */
export async function makeSite(
  folder: string,
  pages: number,
  projectDir: string,
): Promise<BenchSite> {
  const within = (...names: string[]) => path.join(folder, ...names)
  const contentDir = within('content')
  await mkdir(contentDir, { recursive: true })
  await generateContent(projectPaths.content, contentDir, { areas: pages - fixedPages, seed })
  return {
    pages,
    contentDir,
    projectDir,
    outDir: within('ours'),
    cacheDir: within('cache'),
    within,
  }
}

/** Adds a few words to an area's page. */
export async function editArea({ contentDir }: BenchSite, edit: number): Promise<void> {
  const areas = path.join(contentDir, 'areas')
  const file = path.join(areas, await firstFile(areas))
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    `${text.trimEnd()}\n\n${'We know these streets well. '.repeat(edit).trim()}\n`,
  )
}

async function firstFile(folder: string): Promise<string> {
  const [first] = (await readdir(folder)).sort()
  if (first === undefined) throw new Error(`${folder} is empty`)
  return first
}

/** A template that most pages show, and the tag in it that gets another attribute. */
const template = { file: 'templates/components/card.tsx', tag: /<li className="card"[^>]*>/ }

/** Changes a template of the project's copy: pages look the same and read otherwise. */
export async function editTemplate(
  { projectDir }: Pick<BenchSite, 'projectDir'>,
  edit: number,
): Promise<void> {
  const file = path.join(projectDir, template.file)
  const text = await readFile(file, 'utf8')
  if (!template.tag.test(text)) throw new Error(`${template.file} has no ${template.tag}`)
  await writeFile(file, text.replace(template.tag, `<li className="card" data-edit="${edit}">`))
}
