import { existsSync } from 'node:fs'
import path from 'node:path'
import { isWebAddress } from '../../../templates/model/web-address'
import { projectPaths } from '../paths'
import { UsageError } from '../usage-error'
import type { Flag } from './flags'

/*
 * The flags that several commands have, and the checks of their values.
 */

export const contentFlag = {
  value: 'DIR',
  does: 'the content folder',
  fallback: 'content',
} satisfies Flag

export const siteFlag = {
  value: 'DIR',
  does: 'the folder of the built site',
  fallback: 'dist',
} satisfies Flag

export const webhookFlag = {
  value: 'URL',
  does: 'where the form sends its leads',
  fallback: 'what content/business.md says',
  variable: 'LEAD_WEBHOOK_URL',
} satisfies Flag

/** The port of a server on this machine. */
export const portFlag = (usual: number) =>
  ({
    value: 'N',
    does: 'the port on this machine; 0 takes any free one',
    fallback: String(usual),
  }) satisfies Flag

/** The program that looks at pages as a visitor does. */
export const browserVariable = {
  CHROMIUM_PATH: 'the Chromium or Chrome to use; without it the first one that is found',
}

/**
 * The absolute path of the content folder that `--content` names.
 *
 * @throws {UsageError} When there is none.
 */
export function contentFolder(value: string | undefined): string {
  const folder = path.resolve(value ?? projectPaths.content)
  if (existsSync(folder)) return folder
  throw new UsageError(`${folder} does not exist. Name the content folder with --content.`)
}

/**
 * The absolute path of the built site that `--dir` names.
 *
 * @throws {UsageError} When none stands there.
 */
export function siteFolder(value: string | undefined): string {
  const folder = path.resolve(value ?? projectPaths.dist)
  if (existsSync(path.join(folder, 'index.html'))) return folder
  throw new UsageError(
    `${folder} holds no built site. Run "npm run build" first, or name its folder with --dir.`,
  )
}

/** What to say when a server finds its port taken; every other error as it is. */
export function explainPort(error: unknown, port: number): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error
  return new UsageError(`Port ${port} is taken. Name another one with --port, or 0 for any.`)
}

/**
 * A flag that must be a full http(s) address, if it is given.
 *
 * @param flag How the user named it, the variable that may have been it included.
 * @param isValid What more its kind of address asks for.
 * @throws {UsageError} When it is none.
 */
export function webAddress(
  [name, { variable }]: [name: string, flag: Flag],
  value: string | undefined,
  isValid = isWebAddress,
): string | undefined {
  if (value === undefined || isValid(value)) return value
  const named = variable ? `--${name} (or ${variable})` : `--${name}`
  throw new UsageError(
    `${named} must be a full web address such as https://www.example.com, not "${value}".`,
  )
}

/**
 * A flag's whole number from 0 to a limit.
 *
 * @throws {UsageError} For anything else.
 */
export function wholeNumber(
  flag: string,
  value: string | undefined,
  most: number,
): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^\d+$/.test(value) && number <= most) return number
  throw new UsageError(`--${flag} must be a whole number from 0 to ${most}, not "${value}".`)
}
