import { existsSync } from 'node:fs'
import path from 'node:path'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { isWebAddress } from '../../../templates/model/web-address'
import { sitePaths } from '../paths'
import { UserError } from '../user-error'

/*
 * The options that several commands have, and the checks of their values.
 */

/** The content folder; `contentFolder` checks it. */
export const contentOption = new Option('--content <DIR>', 'the content folder').default(
  sitePaths.content,
  'content',
)

/** The folder of the built site; `siteFolder` checks it for commands that read it. */
export const outOption = new Option('--out <DIR>', 'the folder of the built site')
  .default(sitePaths.dist, 'dist')
  .argParser(target)

/** What a command writes beside the site. */
export const toOption = (value: string, does: string) =>
  new Option(`--to <${value}>`, does).argParser(target)

export const webhookOption = new Option(
  '--webhook <URL>',
  'where the form sends its leads, if not where content/business.md says',
)
  .env('LEAD_WEBHOOK_URL')
  .argParser(addressParser(isWebAddress))

/** The port of a server on this computer. */
export const portOption = (usual: number) =>
  new Option('--port <N>', 'the port on this computer; 0 takes any free one')
    .default(usual)
    .argParser(portNumber)

/** The variable that sets the time of a build, for the help of commands. */
export const timeVariable = 'SOURCE_DATE_EPOCH  what is taken for now, in seconds since 1970'

/**
 * The time of a build.
 *
 * @throws {UserError} When the variable is no number.
 */
export function timeOfBuild({ SOURCE_DATE_EPOCH: seconds } = process.env): Date {
  if (!seconds) return new Date()
  if (/^\d{1,11}$/.test(seconds)) return new Date(Number(seconds) * 1000)
  throw new UserError(`SOURCE_DATE_EPOCH must be a number of seconds, not "${seconds}".`)
}

/**
 * The absolute path of the content folder that `--content` names.
 *
 * @throws {UserError} When there is none.
 */
export function contentFolder(value: string): string {
  const folder = path.resolve(value)
  if (existsSync(folder)) return folder
  throw new UserError(`${folder} does not exist. Name the content folder with --content.`)
}

/**
 * The absolute path of the built site that `--out` names.
 *
 * @throws {UserError} When none stands there.
 */
export function siteFolder(value: string): string {
  const folder = path.resolve(value)
  if (existsSync(path.join(folder, 'index.html'))) return folder
  throw new UserError(
    `${folder} holds no built site. Run "npm run build" first, or name its folder with --out.`,
  )
}

/**
 * The absolute path of a file or folder.
 *
 * @throws {InvalidArgumentError} When the next option stands in its place.
 */
function target(value: string): string {
  if (!value.startsWith('-')) return path.resolve(value)
  throw new InvalidArgumentError('Name a file or folder.')
}

/**
 * Reads a full http(s) address.
 *
 * @param isValid What its kind of address asks for.
 * @returns What reads it, and throws an `InvalidArgumentError` where it is none.
 */
export function addressParser(isValid: (value: string) => boolean): (value: string) => string {
  return (value) => {
    if (isValid(value)) return value
    throw new InvalidArgumentError('It must be a full address such as https://www.example.com.')
  }
}

function portNumber(value: string): number {
  if (/^\d+$/.test(value) && Number(value) <= 65_535) return Number(value)
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
}
