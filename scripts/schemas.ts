import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadIcons } from './assets/icons'
import { type Command, readFlags } from './cli/flags'
import { run } from './cli/run'
import { count } from './content/issues'
import { bundleExtension, extensionFile } from './editor/bundle-extension'
import { schemaFiles, schemaFolder } from './editor/schemas'
import { projectPaths } from './paths'

const schemasCommand = {
  name: 'schemas',
  does: 'writes down what content may say, for editors',
  flags: {
    out: { value: 'DIR', does: 'the project folder to write to', fallback: 'this one' },
  },
  exitCodes: { zero: 'the files are written', one: 'something is wrong' },
  example: '--out /tmp/project',
} as const satisfies Command

/** `npm run schemas`: the JSON Schemas of the content, and the VS Code extension that reads them. */
await run({
  command: schemasCommand,
  readOptions(argv) {
    const flags = readFlags(schemasCommand, argv)
    return flags === 'help' ? flags : { root: path.resolve(flags.out ?? projectPaths.root) }
  },
  async work({ root }) {
    const schemas = schemaFiles(loadIcons().names)
    const files = new Map([...schemas].map(([name, text]) => [`${schemaFolder}/${name}`, text]))
    files.set(extensionFile, await bundleExtension())
    for (const [file, text] of files) {
      const target = path.join(root, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, text)
    }
    return { done: `Wrote ${count(schemas.size, 'schema')} and the VS Code extension to .vscode` }
  },
})
