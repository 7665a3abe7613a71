import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Makes a disk in memory that is as small as this, and takes it away when the test has finished.
 *
 * @param options As `mount` takes them: `size=2m`, `ro`.
 * @returns The folder it is mounted at.
 */
export function mountDisk(options: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** Mounts a disk again, with other options. */
export function remount(folder: string, options: string): void {
  execFileSync('mount', ['-o', `remount,${options}`, folder], { stdio: 'pipe' })
}

/** Why this machine lets no test mount a disk; nothing where it does. */
export function whyNoDisk(): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'try-mount-'))
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' })
    execFileSync('umount', [folder])
    return undefined
  } catch (error) {
    return `no disk can be mounted: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
