// Builds the packages that get published and packs them into a folder; `npm publish <file>` takes it from there.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { packPublished, publishedPackages } from './pack-published.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('npm run pack -- <folder>')
  process.exit(2)
}
await import('../check/build-packages.ts')
mkdirSync(folder, { recursive: true })
for (const name of publishedPackages) console.log(packPublished(name, resolve(folder)).file)
