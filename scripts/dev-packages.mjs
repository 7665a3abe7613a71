import { existsSync } from 'node:fs'

// npm runs this before the commands that are programs of development packages.
if (!existsSync('node_modules/typescript')) {
  console.error('This command needs the development packages: npm ci --include=dev')
  process.exit(1)
}
