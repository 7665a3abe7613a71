import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as z from 'zod'
import { isCopied, isTextFile } from '../../scripts/content'
import { hash } from '../../scripts/shared/hash'
import { type Change, type Files, withTexts } from './edits'
import type { Night } from './night'

/** Where the files of a site live. */
export interface Store {
  /** The site that it holds: what is kept of its desk goes by this name. */
  id: string
  /** What publishing does, on its button. */
  verb: string
  /** What is said once that is done. */
  done: string
  /** What the owner does next, where no host puts it online. */
  next?: string
  /**
   * Its texts and drawings, and its photos. Where some photos are known, only their names are read, and
   * of what is copied into the site as it is, for links: each is empty.
   */
  read(known?: ReadonlySet<string>): Promise<Files>
  /**
   * Writes changes, all or none.
   *
   * @throws {StoreProblem} In words for the owner.
   */
  publish(changes: Change[], message: string): Promise<Published>
  /** How far the host is with a commit. */
  progress?(commit: string): Promise<Progress>
  /** What the last nightly check has found, if the host runs one. */
  lastNight?(): Promise<Night | undefined>
  /** Goes on with another access token. */
  renew?(token: string): void
}

export interface Published {
  /** The commit, if the store has commits. */
  commit?: string
  /** The files that somebody else has changed meanwhile. In this case nothing was written. */
  theirs?: ReadonlyMap<string, string | undefined>
}

export interface Progress {
  /** `unseen` if the token may not see builds, `unbegun` if none begins. */
  state: 'waiting' | 'unbegun' | 'building' | 'online' | 'failed' | 'stopped' | 'unseen'
  /** Where the host shows more. */
  url?: string
  /** What the build says, by file and line. */
  problems?: { file: string; line: number; problem: string }[]
}

/** Why files cannot be read or written now. Nothing is lost. */
export class StoreProblem extends Error {
  override name = 'StoreProblem'
  constructor(
    message: string,
    readonly needsToken = false,
  ) {
    super(message)
  }
}

export const keptHere = 'What you wrote is kept in this browser.'

/**
 * What a host answers, once it is seen to be what was asked for: a network that wants a sign-in answers
 * too, and a line may break.
 *
 * @throws {StoreProblem} When it is anything else.
 */
export async function answerOf<Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
  host: string,
): Promise<z.infer<Schema>> {
  const answer = await response.json().catch(() => undefined)
  const { data, success } = schema.safeParse(answer)
  if (success) return data
  throw new StoreProblem(
    `There is no connection to ${host} now: what has come is not its answer, or not all of it. If your network asks you to sign in, do that. Then try again. ${keptHere}`,
  )
}

/** Whether the desk reads a file: a text, a drawing, what is copied, or a photo. */
export const isRead = (file: string) =>
  isCopied(file) || /\.(md|svg)$|^[^/]+\.png$|^photos\/[^/]+\.(jpe?g|png|webp)$/i.test(file)

/** Whether the name of a file is all that is read of it. */
export const isNameEnough = (file: string, known?: ReadonlySet<string>) =>
  known !== undefined && (isCopied(file) || known.has(file.replace(/^photos\//, '')))

/**
 * The folder on the computer on which `npm run dev` runs.
 *
 * @param path Its absolute path.
 */
export function folderStore(path: string, fetcher: typeof fetch = fetch.bind(globalThis)): Store {
  const ask = async <Schema extends z.ZodType>(schema: Schema, query: string, body?: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const options = body === undefined ? {} : { method: 'POST', headers, body }
    // The address may be that of another site by now.
    const target = `/__desk/files?folder=${encodeURIComponent(path)}${query}`
    const response = await fetcher(target, options).catch(() => undefined)
    if (!response) throw new StoreProblem('npm run dev does not answer. Is it still running?')
    const { ok, status } = response
    if (ok || status === 409) return answerOf(schema, response, 'npm run dev')
    const answer = await response.json().catch(() => undefined)
    const does = body === undefined ? 'read' : 'written'
    throw new StoreProblem(`The folder could not be ${does}: ${answer?.problem ?? status}`)
  }
  return {
    id: `folder ${path}`,
    verb: 'Save to the folder',
    done: 'Saved to the folder.',
    next: 'Your last changes are saved to the folder. Visitors see them once the site is built from it, and uploaded.',
    // The server knows each photo of the folder.
    read: async (known) => {
      const texts = z.record(z.string(), z.string())
      return new Map(Object.entries(await ask(texts, known ? '' : '&photos')))
    },
    async publish(changes) {
      const texts = z.partialRecord(z.enum(changes.map(({ file }) => file)), z.string().nullable())
      const answer = await ask(texts, '', JSON.stringify(changes))
      const theirs = Object.entries(answer).map(
        ([file, text]) => [file, text ?? undefined] as const,
      )
      return theirs.length > 0 ? { theirs: new Map(theirs) } : {}
    },
  }
}

/** A file that the owner keeps, or sends to the maintainer. */
export function zipStore(zip: Uint8Array, save: (zip: Uint8Array) => void): Store {
  let files: Files = openZip(zip)
  return {
    id: `zip ${hash(zip)}`,
    verb: 'Download the file',
    done: 'Downloaded as a file.',
    next: 'Your last changes are in the file that you have downloaded. Visitors see them once the site is built from it, and uploaded.',
    read: async (known) => {
      const wanted = [...files].filter(([file]) => isRead(file))
      return new Map(wanted.map(([file, text]) => [file, isNameEnough(file, known) ? '' : text]))
    },
    async publish(changes) {
      const texts = changes.map(({ file, after }) => [file, after] as const)
      files = withTexts(files, texts)
      save(makeZip(files))
      return {}
    },
  }
}

export const toBase64 = (bytes: Uint8Array) => btoa(strFromU8(bytes, true))
export const fromBase64 = (text: string) => strToU8(atob(text), true)

/** A file as bytes: a text, or what a `data:` address holds. */
const bytesOf = (file: string, text: string) =>
  isTextFile(file) ? strToU8(text) : fromBase64(text.slice(text.indexOf(',') + 1))

/** A file in base64, as GitHub takes it and gives it. */
export const encoded = (file: string, text: string): string => toBase64(bytesOf(file, text))
export const decoded = (file: string, base64: string): string => textOf(file, fromBase64(base64))

const textOf = (file: string, bytes: Uint8Array) =>
  isTextFile(file) ? strFromU8(bytes) : `data:;base64,${toBase64(bytes)}`

/** The files of a content folder as one file, without those of which only the name is known. */
export function makeZip(files: Files): Uint8Array {
  const entries = [...files]
    .filter(([file, text]) => text !== '' || !/^(photos|files)\//.test(file))
    .map(([file, text]) => [`content/${file}`, bytesOf(file, text)])
  return zipSync(Object.fromEntries(entries))
}

/** @throws {StoreProblem} When it holds no content. */
export function openZip(zip: Uint8Array): Map<string, string> {
  let entries: Record<string, Uint8Array> = {}
  try {
    entries = unzipSync(zip)
  } catch {
    throw new StoreProblem('This is no file that the desk has made.')
  }
  const names = Object.keys(entries).filter((name) => !name.endsWith('/'))
  const site = names.find((name) => /(^|\/)site\.md$/.test(name))
  if (site === undefined)
    throw new StoreProblem('This file holds no content of a site: site.md is missing.')
  const folder = site.slice(0, -'site.md'.length)
  return new Map(
    names
      .filter((name) => name.startsWith(folder) && !name.includes('..'))
      .map((name) => {
        const file = name.slice(folder.length)
        return [file, textOf(file, entries[name] as Uint8Array)]
      }),
  )
}
