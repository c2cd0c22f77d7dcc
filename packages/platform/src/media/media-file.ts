import type { Selectable } from 'kysely'
import type { MediaTables } from './tables.ts'

/** A file as it is known by its content. */
export type MediaFile = Selectable<MediaTables['media_files']>

/** A file of a site, with what the site says of it. */
export type SiteMedia = MediaFile & Omit<Selectable<MediaTables['site_media']>, 'site_id' | 'file_id'>
