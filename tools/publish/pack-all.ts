import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Packed, packPublished, publishedPackages } from './pack-published.ts'

/** Builds the packages that get published and packs them into a folder. */
export async function packAll(folder: string): Promise<readonly Packed[]> {
  await import('../check/build-packages.ts')
  mkdirSync(folder, { recursive: true })
  return publishedPackages.map((name) => packPublished(name, resolve(folder)))
}
