/*
 * A process that writes sites into a folder, for tests that kill it, or run several at once:
 *
 *   node writer.cjs OUT_DIR TIMES LABEL…
 */
import { writeSite } from '../../../scripts/build/write/write-site'
import { siteOf } from './whole-site'

const [outDir = '', times = '1', ...labels] = process.argv.slice(2)

async function main(): Promise<void> {
  const sites = labels.map(siteOf)
  process.stdout.write('ready\n')
  for (let turn = 0; turn < Number(times); turn++) {
    await writeSite(sites[turn % sites.length] ?? [], outDir, [])
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
})
