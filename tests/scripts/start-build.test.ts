import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { copyProject, editTemplate } from '../../scripts/bench/bench-site'
import { ended, start } from '../robustness/support/processes'
import { edit, hashFolder, plumberContent, type Run, temporaryFolder } from '../support/site'

/** A copy of the project for one test, whose code may be changed. */
async function newProject() {
  const projectDir = await copyProject(path.join(await temporaryFolder(), 'project'))
  // What was changed just before it is compiled counts as changed again.
  await setTimeout(200)
  return projectAt(projectDir)
}

function projectAt(projectDir: string) {
  const [outDir, codeDir] = [path.join(projectDir, 'dist'), path.join(projectDir, '.cache/code')]
  return {
    projectDir,
    outDir,
    codeDir,
    /** @param env What is different in its environment. */
    build(env: Record<string, string> = {}): Promise<Run> {
      const script = path.join(projectDir, 'scripts/start-build.mjs')
      return ended(start([script, '--content', plumberContent, '--out', outDir], { env }))
    },
    page: () => readFile(path.join(outDir, 'index.html'), 'utf8'),
    /** What has been compiled and is still there. */
    compiled: async () => (await readdir(codeDir)).filter((name) => name !== 'compiled.json'),
  }
}

test('a build runs the code as it is, and compiles it when it has changed', async () => {
  const project = await newProject()
  expect(await project.build()).toMatchObject({ code: 0, stderr: '' })
  const [first, ...others] = await project.compiled()
  expect(others).toEqual([])

  expect((await project.build()).stdout).toContain('is up to date')
  expect(await project.compiled()).toEqual([first])

  await editTemplate(project, 1)
  expect(await project.build()).toMatchObject({ code: 0, stderr: '' })
  expect(await project.page()).toContain('data-edit=1')
  expect(await project.compiled()).toHaveLength(2)

  await rm(path.join(project.codeDir, String(first)), { recursive: true })
  await writeFile(path.join(project.codeDir, 'compiled.json'), '{"folder":')
  await editTemplate(project, 2)
  expect(await project.build()).toMatchObject({ code: 0, stderr: '' })
  expect(await project.page()).toContain('data-edit=2')
})

test('a build that ran while the code was edited is not taken for one of the edited code', async () => {
  const project = await newProject()
  const note = path.join(project.codeDir, 'compiled.json')
  expect(await project.build()).toMatchObject({ code: 0 })
  await editTemplate(project, 1)
  // The old code runs once more, as if the edit had come after it was compiled.
  const { sources, ...rest } = JSON.parse(await readFile(note, 'utf8'))
  const file = 'templates/components/card.tsx'
  const { size, ctimeMs, ino } = await stat(path.join(project.projectDir, file))
  expect(Object.keys(sources)).toContain(file)
  const edited = { ...sources, [file]: [size, ctimeMs, ino] }
  await writeFile(note, JSON.stringify({ ...rest, time: Date.now() + 1000, sources: edited }))
  expect(await project.build()).toMatchObject({ code: 0 })
  expect(await project.page()).not.toContain('data-edit')

  await rm(note)
  expect(await project.build()).toMatchObject({ code: 0 })
  expect(await project.page()).toContain('data-edit=1')
})

test.each([
  ['emptied', (file: string) => writeFile(file, '')],
  ['deleted', (file: string) => rm(file)],
])('compiled code of which a file was %s is compiled again', async (_what, damage) => {
  const project = await newProject()
  expect(await project.build()).toMatchObject({ code: 0 })
  const [folder] = await project.compiled()
  for (const name of ['build.js', 'press-worker.js']) {
    await damage(path.join(project.codeDir, String(folder), name))
    await rm(project.outDir, { recursive: true })
    expect(await project.build()).toMatchObject({ code: 0, stderr: '' })
    expect(await project.page()).toContain('</html>')
  }
})

test('a compiler that cannot run is no silent end', async () => {
  const project = await newProject()
  // A program, but no compiler.
  const { code, stdout, stderr } = await project.build({ ESBUILD_BINARY_PATH: process.execPath })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/The code of the build cannot be compiled: Error: /)
})

test('a build that cannot keep what it compiles makes the same site', async () => {
  const project = await newProject()
  expect(await project.build()).toMatchObject({ code: 0 })
  const site = await hashFolder(project.outDir)
  for (const folder of [project.outDir, path.dirname(project.codeDir)]) {
    await rm(folder, { recursive: true })
  }
  await writeFile(path.dirname(project.codeDir), 'a file where the cache should be')
  expect(await project.build()).toMatchObject({ code: 0, stderr: '' })
  expect(await hashFolder(project.outDir)).toEqual(site)
})

test('a copy of a project runs its own code', async () => {
  const project = await newProject()
  expect(await project.build()).toMatchObject({ code: 0 })
  const copy = path.join(path.dirname(project.projectDir), 'copy')
  await cp(project.projectDir, copy, { recursive: true, verbatimSymlinks: true })
  await editTemplate({ projectDir: copy }, 3)
  const { outDir, build, page } = projectAt(copy)
  await rm(outDir, { recursive: true })
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
  expect(await page()).toContain('data-edit=3')
  expect(await project.page()).not.toContain('data-edit')
})

test('code that cannot be compiled is named with its line', async () => {
  const project = await newProject()
  await edit(project.projectDir, 'templates/components/card.tsx', (text) => `${text}\nexport cons`)
  const { code, stdout, stderr } = await project.build()
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/\[ERROR\] Unexpected "cons"\s+templates\/components\/card\.tsx:\d+:7:/)
})
