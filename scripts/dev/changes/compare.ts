import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { diffArrays } from 'diff'
import glob from 'fast-glob'
import { compare } from '../../shared/wording'

/** What a change is about, the gravest kind first. */
export const kinds = ['page', 'words', 'head', 'data', 'markup', 'style', 'file'] as const
export type Kind = (typeof kinds)[number]

/** A change of a file: what was taken out, and what stands there instead. */
export interface Change {
  kind: Kind
  before: string
  after: string
}

/** A file that is not the same in two builds. */
export interface ChangedFile {
  /** Its path from the root of the site, without the hash in its name. */
  file: string
  changes: Change[]
  /** What it weighs before and after, compressed, in bytes; 0 where there is none. */
  bytes: [before: number, after: number]
}

/** The files of two builds, compared. */
export interface Comparison {
  /** The folders of the build before and of the build after. */
  dirs: string[]
  /** How many files the two builds have together. */
  files: number
  changed: ChangedFile[]
}

/** More changes than these make another page of it, and comparing would take long. */
const mostChanges = 2000

/**
 * Compares two builds of a site, byte for byte first. A file's name counts without its hash, and so does
 * a reference to it: what has other bytes is reported where it is, and once.
 *
 * @param dirs The folders of the build before and of the build after.
 */
export async function compareBuilds(dirs: [before: string, after: string]): Promise<Comparison> {
  const [before, after] = await Promise.all(dirs.map(filesByName))
  const names = [...new Set([before, after].flatMap((files) => [...(files?.keys() ?? [])]))]
  const changed: ChangedFile[] = []
  for (const file of names.sort(compare)) {
    const [was, is] = [
      await readAll(dirs[0], before?.get(file)),
      await readAll(dirs[1], after?.get(file)),
    ]
    const lost = was.filter((one) => !is.some((other) => one.equals(other)))
    const added = is.filter((one) => !was.some((other) => one.equals(other)))
    for (let index = 0; index < Math.max(lost.length, added.length); index++) {
      const [old, young] = [lost[index], added[index]]
      const changes = changesOf(file, old, young)
      if (changes.length > 0) changed.push({ file, changes, bytes: [weigh(old), weigh(young)] })
    }
  }
  return { dirs, files: names.length, changed }
}

/** The files of a folder under their names without hashes: several drawings may share one. */
async function filesByName(dir: string): Promise<Map<string, string[]>> {
  const byName = new Map<string, string[]>()
  for (const file of (await glob('**/*', { cwd: dir })).sort(compare)) {
    const name = withoutHashes(file)
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return byName
}

const readAll = (dir: string, files: string[] = []) =>
  Promise.all(files.map((file) => readFile(path.join(dir, file))))

const weigh = (content?: Buffer): number => (content ? gzipSync(content).length : 0)

/** Names of assets, and references to them, without the hash of their content: `main.js`. */
const withoutHashes = (text: string): string => text.replace(/-[0-9a-f]{8}(?=\.\w+)/g, '')

function changesOf(file: string, was: Buffer | undefined, is: Buffer | undefined): Change[] {
  const kind: Kind = file.endsWith('.html') ? 'page' : 'file'
  if (!was || !is) {
    return [{ kind, before: was ? `${file} was there` : '', after: is ? `${file} is new` : '' }]
  }
  if (!/\.(html|css|js|svg|xml|txt|json|webmanifest|conf)$|^_/.test(file)) {
    return [{ kind: 'file', before: `${was.length} bytes`, after: `${is.length} bytes` }]
  }
  const pieces = (content: Buffer) => piecesOf(file, withoutHashes(String(content)))
  return diffPieces(pieces(was), pieces(is))
}

/** A part of a file that is compared as a whole: a tag, a text between tags, a rule of a stylesheet. */
interface Piece {
  kind: Kind
  text: string
}

function piecesOf(file: string, text: string): Piece[] {
  if (file.endsWith('.html')) return piecesOfPage(text)
  if (file.endsWith('.css')) return rulesOf(text)
  const lines = text.split(/(?<=[\n;>])/)
  return lines.map((line) => ({ kind: 'file', text: line }))
}

const rulesOf = (text: string): Piece[] =>
  text.split(/(?<=})/).map((rule) => ({ kind: 'style', text: rule }))

/** A style or a script with what is in it, a comment, a tag, the text between two tags. */
const pageParts =
  /(<(?:style|script)\b[^>]*>)([\s\S]*?)(?=<\/(?:style|script)>)|<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+|</g

function piecesOfPage(html: string): Piece[] {
  const pieces: Piece[] = []
  const headEnd = html.indexOf('</head>')
  for (const { 0: text, 1: opening, 2: inner = '', index } of html.matchAll(pageParts)) {
    const kind: Kind = index < headEnd ? 'head' : 'markup'
    if (!opening)
      pieces.push({ kind: text.startsWith('<') || index < headEnd ? kind : 'words', text })
    else if (opening.startsWith('<style')) pieces.push({ kind, text: opening }, ...rulesOf(inner))
    else if (opening.includes('ld+json')) pieces.push({ kind, text: opening }, ...dataOf(inner))
    else pieces.push({ kind, text })
  }
  return pieces
}

/** Data for search engines, a line for each value. */
function dataOf(json: string): Piece[] {
  const lines = JSON.stringify(JSON.parse(json), null, 1).split('\n')
  return lines.map((text) => ({ kind: 'data', text: text.trim() }))
}

function diffPieces(was: Piece[], is: Piece[]): Change[] {
  const parts = diffArrays(was, is, {
    comparator: (a, b) => a.text === b.text && a.kind === b.kind,
    maxEditLength: mostChanges,
  })
  if (!parts) return [{ kind: 'page', before: 'The former page', after: 'Another page' }]
  // What stands side by side is one change; an equal part ends it.
  const changes: Change[] = [{ kind: 'file', before: '', after: '' }]
  for (const { added, removed, value } of parts) {
    const change = changes.at(-1) as Change
    if (added || removed) {
      change[added ? 'after' : 'before'] += value.map(({ text }) => text).join('')
      change.kind = gravest([change.kind, ...value.map(({ kind }) => kind)])
    } else changes.push({ kind: 'file', before: '', after: '' })
  }
  return changes.filter(({ before, after }) => before || after)
}

/** The gravest of some kinds. */
export const gravest = (some: Kind[]): Kind => kinds.find((kind) => some.includes(kind)) ?? 'file'
