import type { Database } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'
import { findFiles, insertFile, insertSiteMedia } from './repository.ts'

/** Keeps a picture of a store document, as it is: it comes from the operator. Throws when it is none. */
export async function loadPicture(db: Database, store: MediaStore, bytes: Uint8Array): Promise<MediaFile> {
  const id = store.fileIdOf(bytes)
  const [known] = await findFiles(db, [id])
  if (known && (await store.size(id)) !== undefined) return known
  const { fileId: _, ...facts } = await store.add(bytes)
  const file: MediaFile = { id, kind: 'image', size: bytes.byteLength, duration_ms: null, ...facts }
  await insertFile(db, file)
  return file
}

/** Lets a site name files that were loaded for it, in its media calls. @param altTexts by file id */
export async function giveToSite(context: SiteContext, altTexts: ReadonlyMap<string, string>): Promise<void> {
  const media = [...altTexts].map(([fileId, altText]) => ({ fileId, altText, title: '' }))
  await insertSiteMedia(context, media)
}
