#!/usr/bin/env node
// Node 20 has no `enableCompileCache`, and a named import of it would fail before the check below.
import nodeModule from 'node:module'
import { join, resolve } from 'node:path'

// Before any other import: the platform uses APIs that exist only since Node 24.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(`The platform needs Node 24 or newer, but this is ${process.versions.node}.\n`)
  process.exit(6)
}
// Halves the startup time and saves 20 MB from the second start on. The cache is in the data folder, which is closed to
// other users: write access to it would allow running code here.
nodeModule.enableCompileCache(resolve(join(process.env['VITRINE_DATA'] || '.vitrine', 'compile-cache')))
const { runCommand } = await import('./command.ts')
await runCommand(process.argv.slice(2))
