import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { OutputError } from './faults'

/** How long a build waits for another one to finish, and how often it looks, in milliseconds. */
const usualPatience = 120_000
const pause = 50

/** A lock is empty for the moment between its making and its writing; a killed build's for longer. */
const moment = 1000

/** The locks that this process holds. Another process may have had the same number before. */
const held = new Set<string>()

/**
 * Does something while no other build writes to the same folder: a second build waits for the
 * first. The lock is a file beside the folder that names the process; one that a killed build
 * left is taken over.
 *
 * @throws {OutputError} When the other build does not come to an end.
 */
export async function withLock<Result>(
  outDir: string,
  task: () => Promise<Result>,
  patience = usualPatience,
): Promise<Result> {
  const file = `${outDir}.lock`
  const owner = await acquire(file, patience)
  try {
    return await task()
  } finally {
    held.delete(owner)
    await takeAway(file, owner)
  }
}

async function acquire(file: string, patience: number): Promise<string> {
  const owner = `${process.pid} ${Math.random()}`
  held.add(owner)
  const end = Date.now() + patience
  while (!(await tryLock(file, owner))) {
    const other = await readOwner(file)
    if (other !== undefined && (await isLeft(file, other))) await takeAway(file, other)
    else if (Date.now() > end) throw new OutputError(busy(file, other))
    else await wait(pause)
  }
  return owner
}

async function tryLock(file: string, owner: string): Promise<boolean> {
  try {
    await writeFile(file, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // On a full disk there is room for an empty file.
    await takeAway(file, '')
    throw error
  }
}

/** Takes a lock away if it is still this one: two builds may have found the same left lock. */
async function takeAway(file: string, owner: string): Promise<void> {
  if ((await readOwner(file)) === owner) await rm(file, { force: true })
}

async function readOwner(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

/** Whether a lock is that of a build that was killed. */
async function isLeft(file: string, owner: string): Promise<boolean> {
  const pid = Number.parseInt(owner, 10)
  if (Number.isNaN(pid)) return (await age(file)) > moment
  return pid === process.pid ? !held.has(owner) : !isAlive(pid)
}

async function age(file: string): Promise<number> {
  const made = await stat(file).catch(() => undefined)
  return made ? Date.now() - made.mtimeMs : 0
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

function busy(file: string, owner = ''): string {
  const process = owner.split(' ')[0] || 'unknown'
  return `Another build (process ${process}) is writing to the same folder. Wait for it and build again; if none is running, delete ${file}.`
}
