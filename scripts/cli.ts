#!/usr/bin/env node

/** The commands of the package. Only the one that is asked for is loaded. */
const commands: Record<string, () => Promise<unknown>> = {
  build: () => import('./build'),
  new: () => import('./new'),
  dev: () => import('./dev'),
  preview: () => import('./preview'),
  links: () => import('./links'),
  'check-live': () => import('./check-live'),
  preflight: () => import('./preflight'),
  screenshots: () => import('./screenshots'),
  fields: () => import('./fields'),
}

const [name = ''] = process.argv.splice(2, 1)
const start = Object.hasOwn(commands, name) ? commands[name] : undefined
if (start) await start()
else {
  console.error(`Usage: local-business-site COMMAND [options]\n
Commands: ${Object.keys(commands).join(', ')}. Each has --help.`)
  process.exitCode = name === '--help' ? 0 : 1
}

export {}
