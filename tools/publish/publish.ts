// `npm run publish:packages`: builds, packs and publishes the packages whose version the registry does not have.
// `npm run publish:dry` does everything but the upload.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { packAll } from './pack-all.ts'

const isDryRun = process.argv.includes('--dry-run')
const folder = mkdtempSync(join(tmpdir(), 'vitrine-publish-'))
let failures = 0
try {
  for (const { file, manifest } of await packAll(folder)) {
    if (!isDryRun && isPublished(manifest.name, manifest.version)) {
      console.log(`${manifest.name} ${manifest.version} is already published.`)
      continue
    }
    console.log(`${isDryRun ? 'Would publish' : 'Publishing'} ${basename(file)}`)
    // Provenance needs the identity of a CI run, which a dry run does not have.
    const options = isDryRun ? ['--dry-run', '--provenance=false'] : []
    const { status } = npm(['publish', file, ...options], 'inherit')
    if (status !== 0) failures += 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = failures === 0 ? 0 : 1

function isPublished(name: string, version: string): boolean {
  return npm(['view', `${name}@${version}`, 'version'], 'pipe').stdout.trim() === version
}

function npm(args: readonly string[], stdio: 'inherit' | 'pipe') {
  return spawnSync('npm', args, { stdio, encoding: 'utf8', shell: process.platform === 'win32' })
}
