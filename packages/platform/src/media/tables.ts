import type { Generated, Selectable } from 'kysely'

export interface MediaTables {
  /** Facts that follow from a file's content, shared by all sites. */
  media_files: {
    id: string
    kind: 'image' | 'video'
    /** Pixels. */
    width: number
    height: number
    /** Bytes of the original. */
    size: number
    /** `#rrggbb`; null for a video. */
    color: string | null
    /** `data:` URL of a few pixels; null for a video. */
    blur: string | null
    duration_ms: number | null
  }
  /** The files of each site. A site may use only files that are listed here. */
  site_media: {
    site_id: string
    file_id: string
    title: string
    alt_text: string
    /** Point that stays visible when the image is cropped, 0 to 1 of width and height; null for the center. */
    focal_x: Generated<number | null>
    focal_y: Generated<number | null>
    /** The poster of a video. */
    still_id: Generated<string | null>
    created_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends MediaTables {}
}

export type MediaFile = Selectable<MediaTables['media_files']>

/** A file of a site with the site's title, alternative text, focal point and poster. */
export type SiteMedia = MediaFile & Omit<Selectable<MediaTables['site_media']>, 'site_id' | 'file_id'>
