import type { Generated } from 'kysely'

export interface MediaTables {
  /** What a file is, whoever has it: follows from its content, as its id does. */
  media_files: {
    id: string
    kind: 'image' | 'video'
    /** Pixels. */
    width: number
    height: number
    /** Bytes of the original. */
    size: number
    /** `#rrggbb`; null for a film. */
    color: string | null
    /** `data:` address of a few pixels; null for a film. */
    blur: string | null
    duration_ms: number | null
  }
  /** What a site says of a file that it has. A file that stands here not is nobody's to name. */
  site_media: {
    site_id: string
    file_id: string
    title: string
    alt_text: string
    /** What has to stay visible when it is cropped, in parts of its width and height; null for the middle. */
    focal_x: Generated<number | null>
    focal_y: Generated<number | null>
    /** Of a film: the picture that stands for it. */
    still_id: Generated<string | null>
    created_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends MediaTables {}
}
