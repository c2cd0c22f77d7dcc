/** What callers may still use of a limit that all processes share. */
export interface RateLimitTables {
  rate_limits: {
    /** SHA-256 of limit and key: addresses of people are not stored. */
    key: Buffer
    /** When the limit is unused again, in milliseconds since the epoch. */
    full_at_ms: number
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends RateLimitTables {}
}
