#!/usr/bin/env node
// Before any other import: libraries use APIs that older versions lack.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`create-vitrine needs Node.js 20.19 or newer, and this is ${process.versions.node}.\n`)
  process.exit(1)
}
const { runCommand } = await import('./command.ts')
const { CreateError } = await import('./create-error.ts')
try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CreateError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
