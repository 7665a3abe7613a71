import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import {
  type CompletionItem,
  type Diagnostic,
  DiagnosticSeverity,
  getLanguageService,
  type Hover,
  type LanguageService,
  type Position,
  type Range,
} from 'yaml-language-server'
import { type NameSources, namesOf } from '../content/names'
import { flagTypes } from './json-schema'
import { friendlyMessage } from './messages'

/** What an editor has open. */
export interface OpenFile {
  /** Absolute path. */
  file: string
  text: string
}

/** What the help is made for. */
export interface HelpInput {
  /** The project's folder, absolute. */
  root: string
  /** The setting `yaml.schemas`: for each schema file the files it is for, from the folder. */
  associations: Record<string, string[]>
  /** The content folder that gives names to things, from the project's folder. */
  contentDir: string
}

/** Checks, completes and explains the front matter of Markdown files, by their JSON Schemas. */
export class FrontMatterHelp {
  readonly #input: HelpInput
  readonly #service: LanguageService
  /** The names of the fields that are true or false. */
  readonly #flags = new Set<string>()
  #version = 0

  constructor(input: HelpInput) {
    this.#input = input
    this.#service = getLanguageService({
      schemaRequestService: (uri) => this.#readSchema(fileURLToPath(uri)),
      workspaceContext: {
        resolveRelativePath: (relative, schema) => new URL(relative, schema).href,
      },
    })
    this.refreshNames()
  }

  /** Takes in anew what the content gives names to: claims, groups, options. */
  refreshNames(): void {
    const schemas = Object.entries(this.#input.associations).map(([file, fileMatch]) => ({
      uri: pathToFileURL(path.join(this.#input.root, file)).href,
      fileMatch,
    }))
    for (const { uri } of schemas) this.#service.resetSchema(uri)
    this.#service.configure({
      validate: true,
      completion: true,
      hover: true,
      hoverSchemaSource: false,
      yamlVersion: '1.2',
      schemas,
    })
  }

  /** What is wrong with the front matter. Everything here would stop a build. */
  async check(open: OpenFile): Promise<Diagnostic[]> {
    const document = this.#documentOf(open)
    if (!document) return []
    const found = await this.#service.doValidation(document, false)
    const broken = found.filter(({ source }) => source === 'YAML')
    // Where the YAML is broken, everything else is a consequence.
    return (broken.length > 0 ? broken : found).map((problem) => ({
      ...problem,
      range: firstLine(problem.range),
      message: friendlyMessage(problem, document.getText(problem.range)),
      severity: DiagnosticSeverity.Error,
    }))
  }

  /** What can stand at a place of the front matter. */
  async complete(open: OpenFile, position: Position): Promise<CompletionItem[]> {
    const document = this.#documentOf(open)
    if (!document || !isWithin(document, position)) return []
    const { items } = await this.#service.doComplete(document, position, false)
    // The service names an entry that writes all required fields after the type of the schema.
    const [, field = ''] = /^[\s-]*([\w-]+):/.exec(lineOf(document, position)) ?? []
    // It takes a text that may read "true" for a flag, and would offer both words for every text.
    const isWanted = ({ label }: CompletionItem) =>
      this.#flags.has(field) || !['true', 'false'].includes(label)
    return items
      .filter(isWanted)
      .map((item) =>
        item.label === 'object' ? { ...item, label: 'all fields that are needed' } : item,
      )
  }

  /** What the field at a place of the front matter is for. */
  async explain(open: OpenFile, position: Position): Promise<Hover | null> {
    const document = this.#documentOf(open)
    if (!document || !isWithin(document, position)) return null
    return this.#service.doHover(document, position)
  }

  /** The front matter as a YAML document whose lines have the numbers they have in the file. */
  #documentOf({ file, text }: OpenFile): TextDocument | undefined {
    const [, fields] =
      /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*\r?$|(?![\s\S]))/m.exec(text) ?? []
    if (fields === undefined) return undefined
    // The service keeps what it has parsed for as long as the version is the same.
    const version = ++this.#version
    return TextDocument.create(pathToFileURL(file).href, 'yaml', version, `\n${fields}`)
  }

  async #readSchema(file: string): Promise<string> {
    const names: Record<string, string[]> = namesOf(this.#readNames())
    return JSON.stringify(JSON.parse(await readFile(file, 'utf8')), (key, node: unknown) => {
      if (String((node as { type?: unknown } | null)?.type) === String(flagTypes))
        this.#flags.add(key)
      const kind = (node as { names?: string } | null)?.names
      const known = kind === undefined ? undefined : names[kind]
      // Where the file that gives the names cannot be read, every name is as good as another.
      if (!known?.length) return node
      const { pattern, patternErrorMessage, ...rest } = node as Record<string, unknown>
      return { ...rest, type: 'string', enum: known }
    })
  }

  #readNames(): NameSources {
    const read = (name: string) => {
      try {
        const file = path.join(this.#input.root, this.#input.contentDir, name)
        return parse(/^---\r?\n([\s\S]*?)^---/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '')
      } catch {
        return undefined
      }
    }
    return { site: read('site.md'), ledger: read('claims.md') }
  }
}

/** What concerns a whole group of fields is shown at its beginning: it would underline the page. */
function firstLine({ start, end }: Range): Range {
  return end.line === start.line ? { start, end } : { start, end: { ...start, character: 999 } }
}

function lineOf(document: TextDocument, { line }: Position): string {
  return document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } })
}

/** The line of `---` above the fields and what follows them are no front matter. */
function isWithin(document: TextDocument, { line }: Position): boolean {
  return line > 0 && line < document.lineCount
}
