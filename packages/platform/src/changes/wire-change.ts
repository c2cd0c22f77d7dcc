import type { ChangeEvent } from '@vitrine/contract/changes'
import type { ChangeRow } from './repository.ts'

/** A change as the list, the stream and webhooks show it. */
export function wireChange({ id, number, type, entity_id, data, occurred_at }: ChangeRow): ChangeEvent {
  return {
    id,
    cursor: String(number),
    type,
    entityId: entity_id,
    data,
    occurredDate: occurred_at.toISOString(),
  }
}

/** Longer numbers cannot be in the feed and do not fit into PostgreSQL's `bigint`. */
const maxDigits = 18

/** The number in a cursor; undefined if it is not a cursor. */
export function numberOfCursor(cursor: string): bigint | undefined {
  return cursor.length <= maxDigits && /^\d+$/.test(cursor) ? BigInt(cursor) : undefined
}
