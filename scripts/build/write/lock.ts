import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '../../shared/hash'
import { OutputError } from './faults'

/** How often a build looks for the lock, and how often its holder renews it, in milliseconds. */
const pause = 50
const renewal = 2000

/**
 * How long a build waits for another one, and how long a claim lasts that is not renewed, in milliseconds.
 */
const usual = { patience: 120_000, longest: 30_000 }

/** Where the numbers of processes mean the same: each container counts its own. */
const host = hash(
  [os.hostname(), ...['/proc/sys/kernel/random/boot_id', '/proc/self/ns/pid'].map(said)].join(),
)

/** Reads a link or a file of Linux. Other systems have none. */
function said(file: string): string {
  try {
    return file.endsWith('/pid') ? readlinkSync(file) : readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A claim: where a build runs, the number of its process, and what tells it from all others. */
const claimName = /^([0-9a-f]{8})-(\d+)-([0-9a-f]{8})$/

/** The claims of this process. An older process may have had the same number. */
const own = new Set<string>()

/** What a build knows of the lock that it holds. */
export interface Lock {
  /** No other build has the same. */
  id: string
  /** @throws {OutputError} When another build took the lock over: this one was asleep. */
  check(): void
}

/**
 * Does something while no other build writes to the same folder: a second build waits for the first.
 *
 * The lock is a folder. Each build that wants it puts a claim there, an empty file of its own name, and
 * then looks. A build that finds no other claim has the lock. A build that finds one takes its own claim
 * away and waits. When two builds look, the later one sees both claims, so they never both have the lock.
 * A claim that a killed build left is removed by its name, which no other claim has.
 *
 * @throws {OutputError} When the other build does not come to an end.
 */
export async function withLock<Result>(
  outDir: string,
  task: (lock: Lock) => Promise<Result>,
  limits: Partial<typeof usual> = {},
): Promise<Result> {
  const folder = `${outDir}.lock`
  const id = hash(randomUUID())
  const claim = path.join(folder, `${host}-${process.pid}-${id}`)
  own.add(claim)
  try {
    await acquire(folder, claim, { ...usual, ...limits })
    const renew = () => utimes(claim, new Date(), new Date()).catch(() => {})
    const timer = setInterval(renew, renewal).unref()
    const check = () => {
      if (existsSync(claim)) return
      throw new OutputError(`Another build has taken ${outDir} over. Build again.`)
    }
    return await task({ id, check }).finally(() => clearInterval(timer))
  } finally {
    await withdraw(folder, claim)
    own.delete(claim)
  }
}

async function acquire(
  folder: string,
  claim: string,
  { patience, longest }: typeof usual,
): Promise<void> {
  const end = performance.now() + patience
  for (;;) {
    const others = await claimsIn(folder)
    for (const other of others) {
      if (isDead(other) || (await ageOf(other)) > longest) await rm(other, { force: true })
    }
    if (others.length === 0 && (await tryClaim(folder, claim))) return
    if (performance.now() > end) throw new OutputError(busy(folder, others[0]))
    // Two that saw each other must not look at the same time again.
    await wait(pause * (0.5 + Math.random()))
  }
}

async function tryClaim(folder: string, claim: string): Promise<boolean> {
  await mkdir(folder).catch(unless('EEXIST'))
  // Whoever was there before may take the folder away meanwhile.
  await writeFile(claim, '', { flag: 'wx' }).catch(unless('ENOENT'))
  if ((await claimsIn(folder)).join() === claim) return true
  await withdraw(folder, claim)
  return false
}

/** @throws What is not expected. */
const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

async function withdraw(folder: string, claim: string): Promise<void> {
  await rm(claim, { force: true }).catch(() => {})
  await rmdir(folder).catch(() => {})
}

async function claimsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => claimName.test(name)).map((name) => path.join(folder, name))
}

/** For how long a build has not renewed its claim, in milliseconds. */
async function ageOf(claim: string): Promise<number> {
  const { mtimeMs } = (await stat(claim).catch(() => undefined)) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs
}

/** Whether a claim is that of a build on this machine that was killed. */
function isDead(claim: string): boolean {
  const [, at, pid] = claimName.exec(path.basename(claim)) ?? []
  if (at !== host) return false
  return Number(pid) === process.pid ? !own.has(claim) : !isAlive(Number(pid))
}

/** Whether a process runs; one that may not be signalled does. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function busy(folder: string, claim = ''): string {
  const [, , process = 'unknown'] = claimName.exec(path.basename(claim)) ?? []
  return `Another build (process ${process}) is writing to the same folder. Wait for it and build again; if none is running, delete ${folder}.`
}
