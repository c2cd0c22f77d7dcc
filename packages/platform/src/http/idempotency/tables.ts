/** Responses of writes with an idempotency key, for repeated calls. */
export interface IdempotencyTables {
  idempotency_records: {
    site_id: string
    caller_kind: 'visitor' | 'member' | 'app' | 'staff'
    caller_id: string
    /** Name of the operation: the same key for another operation is another write. */
    operation: string
    key: string
    /** SHA-256 of the validated request. */
    request_hash: Buffer
    /** The response as JSON. */
    answer: string
    created_at: Date
  }
}

/** A stored response. */
export type ResponseRow = IdempotencyTables['idempotency_records']

declare module '../../db/tables.ts' {
  interface Tables extends IdempotencyTables {}
}
