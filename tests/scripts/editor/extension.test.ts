import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensionFile } from '../../../scripts/editor/bundle-extension'
import { schemaAssociations } from '../../../scripts/editor/schemas'
import { projectPaths } from '../../../scripts/paths'
import { plumberContent } from '../../support/site'

/*
 * The bundled extension, loaded as VS Code loads it, in a stand-in for VS Code that knows only what
 * the extension asks of it.
 */

class Range {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}
class Diagnostic {
  constructor(
    readonly range: Range,
    readonly message: string,
  ) {}
}
class CompletionItem {
  insertText?: { value: string }
  constructor(readonly label: string) {}
}
class Text {
  constructor(readonly value: string) {}
}
class Hover {
  constructor(readonly contents: Text) {}
}

interface Editor {
  document: { uri: { fsPath: string }; languageId: string; getText(): string }
  problems: Map<unknown, Diagnostic[]>
  listeners: Record<string, (event: unknown) => unknown>
  complete: (document: unknown, position: object) => Promise<CompletionItem[]>
  hover: (document: unknown, position: object) => Promise<Hover | undefined>
  warnings: string[]
}

const leak = path.join(plumberContent, 'services/leak-repair.md')
const contentDir = path.relative(projectPaths.root, plumberContent)
let text = readFileSync(leak, 'utf8').replace('theme: neutral', 'theme: neutrall')
const editor = {
  document: { uri: { fsPath: leak }, languageId: 'markdown', getText: () => text },
  problems: new Map(),
  listeners: {},
  warnings: [],
} as unknown as Editor

function standIn() {
  const on = (name: string) => (listener: (event: unknown) => unknown) => {
    editor.listeners[name] = listener
  }
  return {
    Range,
    Diagnostic,
    CompletionItem,
    SnippetString: Text,
    MarkdownString: Text,
    Hover,
    languages: {
      createDiagnosticCollection: () => editor.problems,
      registerCompletionItemProvider(_of: unknown, provider: Record<string, Editor['complete']>) {
        Object.assign(editor, { complete: provider.provideCompletionItems })
      },
      registerHoverProvider(_of: unknown, provider: Record<string, Editor['hover']>) {
        Object.assign(editor, { hover: provider.provideHover })
      },
    },
    workspace: {
      workspaceFolders: [{ uri: { fsPath: projectPaths.root } }],
      textDocuments: [editor.document],
      getConfiguration: () => ({ get: () => schemaAssociations(contentDir) }),
      onDidOpenTextDocument: on('open'),
      onDidCloseTextDocument: on('close'),
      onDidChangeTextDocument: on('change'),
      onDidSaveTextDocument: on('save'),
    },
    window: { showWarningMessage: (message: string) => editor.warnings.push(message) },
  }
}

const loader = Module as unknown as { _load(request: string, ...rest: unknown[]): unknown }
const load = loader._load

beforeAll(async () => {
  loader._load = (request, ...rest) =>
    request === 'vscode' ? standIn() : load.call(Module, request, ...rest)
  const require = createRequire(import.meta.url)
  const { activate } = require(path.join(projectPaths.root, extensionFile))
  await activate({ subscriptions: [] })
})

afterAll(() => {
  loader._load = load
})

const messages = () => [...editor.problems.values()].flat().map(({ message }) => message)

test('the extension starts without a warning and checks what is open', () => {
  expect(editor.warnings).toEqual([])
  expect(messages()).toEqual([expect.stringMatching(/^"neutrall" is not allowed\. Did you mean/)])
})

test('it checks anew a moment after a change', async () => {
  text = text.replace('theme: neutrall', 'theme: neutral')
  editor.listeners.change?.({ document: editor.document })
  await expect.poll(messages, { timeout: 5000 }).toEqual([])
})

test('it forgets a file that is closed', async () => {
  text = text.replace('theme: neutral', 'theme: hot')
  await editor.listeners.open?.(editor.document)
  expect(messages()).toHaveLength(1)
  editor.listeners.close?.(editor.document)
  expect(messages()).toEqual([])
})

test('it offers what can stand at a place, with the text that is put in', async () => {
  text = '---\ntheme: \nsum\n---\n'
  const themes = await editor.complete(editor.document, { line: 1, character: 7 })
  expect(themes.map(({ label }) => label)).toContain('emergency')
  const fields = await editor.complete(editor.document, { line: 2, character: 3 })
  const summary = fields.find(({ label }) => label === 'summary')
  expect(summary?.insertText?.value).toContain('summary: ')
})

test('it explains a field', async () => {
  text = '---\nsummary: x\n---\n'
  const hover = await editor.hover(editor.document, { line: 1, character: 2 })
  expect(hover?.contents.value).toContain('One sentence for cards and previews.')
  expect(await editor.hover(editor.document, { line: 5, character: 0 })).toBeUndefined()
})
