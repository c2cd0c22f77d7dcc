import type { Database } from '../db/index.ts'
import { mediaUrl } from './wire/media.ts'

/** Path of the store's cover picture: that of the first collection with one. */
export async function coverPicture(db: Database, siteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('collections')
    .select('media')
    .where('site_id', '=', siteId)
    .where('visible', '=', true)
    .where(({ fn }) => fn('jsonb_array_length', ['media']), '>', 0)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const fileId = row?.media[0]?.fileId
  // Twice the half of a laptop's screen; the crop is the page's own.
  return fileId === undefined ? undefined : `${mediaUrl(fileId, '')}/v1/fit/w_1400,h_1800,q_80/cover.webp`
}
