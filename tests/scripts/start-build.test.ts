import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyProject, editTemplate } from '../../scripts/bench/bench-site'
import { ended, start } from '../robustness/support/processes'
import { edit, hashFolder, plumberContent, type Run, temporaryFolder } from '../support/site'

/** A copy of the project for one test, whose code may be changed. */
async function newProject() {
  return projectAt(await copyProject(path.join(await temporaryFolder(), 'project')))
}

function projectAt(projectDir: string) {
  const [outDir, codeDir] = [path.join(projectDir, 'dist'), path.join(projectDir, '.cache/code')]
  return {
    projectDir,
    outDir,
    codeDir,
    build(): Promise<Run> {
      const script = path.join(projectDir, 'scripts/start-build.mjs')
      return ended(start([script, '--content', plumberContent, '--out', outDir]))
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
  await writeFile(path.join(project.codeDir, 'compiled.json'), '{"entry":')
  await editTemplate(project, 2)
  expect(await project.build()).toMatchObject({ code: 0, stderr: '' })
  expect(await project.page()).toContain('data-edit=2')
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
