export interface RedirectTables {
  /** Short addresses of redirect sessions. */
  short_addresses: {
    site_id: string
    /** SHA-256 of the secret in the short address. */
    token_hash: Buffer
    /** The full address, sealed because it can contain a session token. */
    sealed_address: string
    expires_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends RedirectTables {}
}
