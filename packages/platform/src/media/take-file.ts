import { transaction } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { findMedia } from './find-media.ts'
import type { MediaIntake } from './intake/media-intake.ts'
import type { MediaFile, SiteMedia } from './media-file.ts'
import { refusedFile } from './refused-file.ts'
import { insertFile, insertSiteMedia, type MediaWords, updateSiteMedia } from './repository.ts'

/** Takes a file of this machine in. @throws violations of `field`, where the request names it */
export async function takeFile(
  intake: Pick<MediaIntake, 'take'>,
  path: string,
  field: string,
): Promise<MediaFile> {
  try {
    return await intake.take(path)
  } catch (error) {
    throw refusedFile(error, field)
  }
}

/** Gives a file that was taken in to the store. One that it has already keeps what was said of it, but for what is said anew. */
export async function giveTaken(
  context: SiteContext,
  file: MediaFile,
  filename: string,
  words: MediaWords,
): Promise<SiteMedia> {
  return transaction(context.db, async (db) => {
    const inside = { ...context, db }
    await insertFile(db, file)
    await insertSiteMedia(inside, [{ fileId: file.id, title: titleOf(filename), altText: '' }])
    await updateSiteMedia(inside, file.id, words)
    const [kept] = await findMedia(inside, [file.id])
    // It was just written.
    return kept as SiteMedia
  })
}

/** The last part of a name that somebody gave a file, as a text. */
function titleOf(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  return last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, 300)
}
