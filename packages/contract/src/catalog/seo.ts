import type { JsonObject } from '../common/values.ts'

/** What a page tells search engines. */
export interface SeoSchema {
  tags: readonly SeoTag[]
  settings?: SeoSettings
}

export interface SeoTag {
  type: string
  props?: JsonObject | null
  meta?: JsonObject | null
  children: string
  custom: boolean
  disabled: boolean
}

export interface SeoSettings {
  preventAutoRedirect: boolean
  /** At most 5. */
  keywords: readonly SeoKeyword[]
}

export interface SeoKeyword {
  term: string
  isMain: boolean
  /** At most 1000 characters. */
  origin?: string | null
}
