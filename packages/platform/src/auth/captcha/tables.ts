interface CaptchaTables {
  /** Solved captchas that were used, until they would have expired. */
  used_captchas: {
    id: string
    expires_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends CaptchaTables {}
}
