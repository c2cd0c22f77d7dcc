// `npm run create -- ../my-shop --template vite`: create-vitrine with the packages of this checkout instead of those of a registry.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packAll } from './pack-all.ts'

const packages = mkdtempSync(join(tmpdir(), 'vitrine-packages-'))
try {
  console.log('Packing the packages …')
  await packAll(packages)
  const program = fileURLToPath(new URL('../../packages/create/dist/main.js', import.meta.url))
  // npm runs scripts in the root of the repository; folders are meant from where the user is.
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  const args = [program, ...process.argv.slice(2), '--packages', packages]
  process.exitCode = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(packages, { recursive: true })
}
