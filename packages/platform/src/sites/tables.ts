import type { ColumnType, Generated } from 'kysely'

/** A JSON column: read as a value, written as text, because `pg` would turn a JavaScript array into a PostgreSQL one. */
export type Json<T> = ColumnType<T, string, string>

export interface SiteTables {
  sites: {
    id: string
    name: string
    currency: string
    locale: string
    country: string
    time_zone: string
    weight_unit: 'KG' | 'LB'
    prices_include_tax: boolean
    /** The rest of the document's `store` part: address, hours, pictures of the home page. */
    profile: Json<Record<string, unknown>>
    created_at: Date
    updated_at: Date
  }
  oauth_clients: {
    id: string
    site_id: string
    name: string
    origins: string[]
    redirect_uris: string[]
    /** `static` keeps one refresh token for life, for clients that ignore rotation (decision 13). */
    refresh: Generated<'rotating' | 'static'>
    created_at: Date
  }
  /** The last imported document of a site, so that loading it again writes nothing. */
  site_imports: {
    site_id: string
    content_hash: string
    imported_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends SiteTables {}
}
