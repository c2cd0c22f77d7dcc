import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

// Before anything of the platform is loaded: what it imports exists from Node 24 on only.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `The platform runs on Node 24 or newer, and this is ${process.versions.node}; start it with that.\n`,
  )
  process.exit(6)
}
// Halves the time to start and saves 20 MB from the second start on. In the data folder, which is closed to others: who
// could write to the cache could run code here.
enableCompileCache(resolve(join(process.env['VITRINE_DATA'] || '.vitrine', 'compile-cache')))
const { runCommand } = await import('./command.ts')
await runCommand(process.argv.slice(2))
