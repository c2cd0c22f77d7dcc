/** What a keyed write answered, so that its repetition can be answered alike. */
export interface IdempotencyTables {
  idempotency_records: {
    site_id: string
    caller_kind: 'visitor' | 'member' | 'app' | 'staff'
    caller_id: string
    /** Name of the operation: the same key on another call is another intent. */
    operation: string
    key: string
    /** SHA-256 of the request as its schema read it. */
    request_hash: Buffer
    /** Text of the JSON answer. */
    answer: string
    created_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends IdempotencyTables {}
}
