/*
 * The VS Code extension of this project: help with the front matter of content files while one
 * types. `npm run schemas` bundles it into `.vscode/extensions/front-matter/`.
 */
import * as vscode from 'vscode'
import type { CompletionItem, Position } from 'yaml-language-server'
import type { FrontMatterHelp, OpenFile } from './front-matter-help'

const markdown: vscode.DocumentSelector = { language: 'markdown', scheme: 'file' }

/** How long the writer has to pause before a file is checked, in milliseconds. */
const pause = 200

/** Called by VS Code when the first Markdown file is opened. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const help = await makeHelp()
  if (!help) return
  const problems = vscode.languages.createDiagnosticCollection('front-matter')
  const check = async (document: vscode.TextDocument) => {
    if (document.languageId !== 'markdown') return
    const found = await help.check(openFile(document))
    problems.set(
      document.uri,
      found.map(({ range, message }) => new vscode.Diagnostic(rangeOf(range), message)),
    )
  }
  const checkAll = () => Promise.all(vscode.workspace.textDocuments.map(check))
  let timer: NodeJS.Timeout | undefined
  context.subscriptions.push(
    problems,
    vscode.workspace.onDidOpenTextDocument(check),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => problems.delete(uri)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      clearTimeout(timer)
      timer = setTimeout(() => void check(document), pause)
    }),
    vscode.workspace.onDidSaveTextDocument(() => {
      help.refreshNames()
      return checkAll()
    }),
    vscode.languages.registerCompletionItemProvider(
      markdown,
      {
        provideCompletionItems: async (document, position) =>
          (await help.complete(openFile(document), position)).map(completionOf),
      },
      ' ',
      ':',
    ),
    vscode.languages.registerHoverProvider(markdown, {
      async provideHover(document, position) {
        const hover = await help.explain(openFile(document), position)
        if (!hover) return undefined
        const { contents } = hover as { contents: { value?: string } }
        return new vscode.Hover(new vscode.MarkdownString(contents.value ?? ''))
      },
    }),
  )
  await checkAll()
}

async function makeHelp(): Promise<FrontMatterHelp | undefined> {
  const [folder] = vscode.workspace.workspaceFolders ?? []
  const associations = vscode.workspace
    .getConfiguration('yaml')
    .get<Record<string, string[]>>('schemas', {})
  const [claims] = associations['.vscode/schemas/claims.json'] ?? []
  if (!folder || !claims) return undefined
  try {
    const { FrontMatterHelp } = await import('./front-matter-help')
    const contentDir = claims.split('/').slice(0, -1).join('/')
    return new FrontMatterHelp({ root: folder.uri.fsPath, associations, contentDir })
  } catch (error) {
    void vscode.window.showWarningMessage(
      `The help for front matter could not start. Run "npm ci" in this folder, and open it again. (${error})`,
    )
    return undefined
  }
}

const openFile = (document: vscode.TextDocument): OpenFile => ({
  file: document.uri.fsPath,
  text: document.getText(),
})

function rangeOf({ start, end }: { start: Position; end: Position }): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character)
}

function completionOf(item: CompletionItem): vscode.CompletionItem {
  const completion = new vscode.CompletionItem(
    item.label,
    // VS Code counts from 0, the protocol from 1.
    item.kind === undefined ? undefined : item.kind - 1,
  )
  const edit = item.textEdit
  completion.insertText = new vscode.SnippetString(edit?.newText ?? item.insertText ?? item.label)
  if (edit && 'range' in edit) completion.range = rangeOf(edit.range)
  const { documentation } = item
  completion.documentation =
    typeof documentation === 'string'
      ? documentation
      : new vscode.MarkdownString(documentation?.value)
  return completion
}
