import type { ChangeEvent } from '@vitrine/contract/changes'
import type { ChangeRow } from './feed-repository.ts'

/** A change as it is told, whichever way. */
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
