import { rm, writeFile } from 'node:fs/promises'
import type { RequestContext } from '../http/index.ts'
import { applicationError, type Problem } from '../http/index.ts'
import { fetchFile } from './intake/fetch-file.ts'
import type { MediaIntake } from './intake/media-intake.ts'
import type { SiteMedia } from './media-file.ts'
import { refusedFile } from './refused-file.ts'
import type { MediaWords } from './repository.ts'
import type { ImportMediaRequest, MediaFileResponse } from './requests.ts'
import { giveTaken, takeFile } from './take-file.ts'
import { wireMedia } from './wire-media.ts'

/** Brings the file at an address into the media of the store; `field` is where the request names it. */
export type BringIn = (context: RequestContext, url: string, field: string) => Promise<SiteMedia>

export async function importMedia(
  context: RequestContext,
  intake: MediaIntake,
  { url, ...words }: ImportMediaRequest,
): Promise<MediaFileResponse> {
  return { file: wireMedia(context, await bringFileIn(context, intake, url, 'url', words)) }
}

/**
 * Fetches a file and takes it in as if it were uploaded.
 * @throws `MEDIA_IMPORT_OFF` where the operator lets the platform fetch nothing (requirements.md PLT-60); violations of `field`
 */
export async function bringFileIn(
  context: RequestContext,
  intake: Pick<MediaIntake, 'take' | 'store' | 'fetches'>,
  url: string,
  field: string,
  words: MediaWords = {},
): Promise<SiteMedia> {
  if (!intake.fetches) throw importIsOff(url)
  const path = await intake.store.unfinished()
  try {
    const { bytes, filename } = await fetchFile(url, intake.fetches)
    await writeFile(path, bytes, { mode: 0o600 })
    return await giveTaken(context, await takeFile(intake, path, field), filename, words)
  } catch (error) {
    throw refusedFile(error, field)
  } finally {
    await rm(path, { force: true })
  }
}

export function importIsOff(url: string): Problem {
  return applicationError(
    409,
    'MEDIA_IMPORT_OFF',
    'This platform fetches nothing from other addresses (MEDIA_IMPORT). Nothing was changed; upload the file and add it by its id.',
    { url },
  )
}
