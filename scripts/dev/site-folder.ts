import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileSlug } from '../../templates/format'
import { readAll } from '../build/read/read-library'
import { packageRoot } from '../shared/paths'

/** What is read of the generator's own `package.json`. */
interface Package {
  name: string
  version: string
  engines: object
  bin: Record<string, string>
  scripts: Record<string, string>
}

/** A package of the generator: this one, if no other folder is named. */
export async function readPackage(dir = packageRoot): Promise<Package> {
  return JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8'))
}

/** The file that a site has its version from: it stands in the site's folder, as in no registry. */
export const packageFile = ({ name, version }: Package): string => `${name}-${version}.tgz`

/**
 * Writes what a site's folder holds beside its content. Files that are there stay.
 *
 * @param name The name of the business.
 * @returns The paths of those that are new.
 */
export async function writeSiteFolder(folder: string, name: string): Promise<string[]> {
  const files = { 'package.json': packageOf(folder, await readPackage()), ...readAll('folder') }
  const written: string[] = []
  for (const [file, text] of Object.entries(files)) {
    // npm would leave out what is named .gitignore in a package.
    const target = path.join(folder, file.replace(/^git/, '.git'))
    if (existsSync(target)) continue
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text.replaceAll('%name%', name))
    written.push(target)
  }
  return written
}

/** Runs this version of the generator, by the names of its own commands. */
function packageOf(folder: string, generator: Package): string {
  const { name, engines, scripts } = generator
  const commands = Object.entries(scripts).filter(([, line]) =>
    /tsx scripts\/[a-z-]+\.ts$/.test(line),
  )
  const site = {
    name: fileSlug(path.basename(folder)) || 'site',
    private: true,
    type: 'module',
    engines,
    scripts: Object.fromEntries(commands.map(([command]) => [command, `${name} ${command}`])),
    dependencies: { [name]: `file:${packageFile(generator)}` },
  }
  return `${JSON.stringify(site, null, 2)}\n`
}
