import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { StoreDocument } from './store-document.ts'

const folder = new URL('../', import.meta.url)

/** Path of the store document. */
export const catalogFile: string = fileURLToPath(new URL('catalog.json', folder))

/** The store document of Larkholm; its client id is `demoClientId`. */
export async function larkholm(): Promise<StoreDocument> {
  return JSON.parse(await readFile(catalogFile, 'utf8')) as StoreDocument
}

/** Reads an image of the document. @throws Error for a path that is not an image of this package */
export async function readMedia(src: string): Promise<Uint8Array> {
  if (!/^images\/[a-z0-9-]+\.webp$/.test(src)) throw new Error(`${src} is not an image of the demo store.`)
  return readFile(new URL(src, folder))
}
