import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { nodeOfPeers } from './peers/peers'

/** What a measure depends on beside the code, as words: cores, versions, date. */
export function describeMachine(peersDir: string | undefined, now: Date): string {
  const cores = os.availableParallelism()
  const model = os.cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return [
    `${cores} ${cores === 1 ? 'core' : 'cores'} (${model})`,
    `${memory} GB of memory`,
    `${os.type()} ${os.release()}`,
    `Node ${process.version.slice(1)}${peersNode(peersDir)}`,
    now.toISOString().slice(0, 10),
  ].join(', ')
}

/** The Node of Eleventy and Astro, if they have their own. */
function peersNode(peersDir: string | undefined): string {
  const file = peersDir && nodeOfPeers(peersDir)
  if (!file || file === process.execPath) return ''
  const version = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim().slice(1)
  return ` (Eleventy and Astro: ${version})`
}
