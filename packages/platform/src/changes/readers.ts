import type { StaffRight } from '@vitrine/contract/accounts'
import type { ChangeData, ChangeEvent } from '@vitrine/contract/changes'
import type { Caller } from '../http/index.ts'
import type { ChangeRow } from './repository.ts'

/** By kind of entity; changes of other entities are not readable. */
const rights: Readonly<Record<string, StaffRight>> = {
  product: 'CATALOG_READ',
  inventory: 'CATALOG_READ',
  collection: 'CATALOG_READ',
  brand: 'CATALOG_READ',
  ribbon: 'CATALOG_READ',
  infoSection: 'CATALOG_READ',
  customization: 'CATALOG_READ',
  catalog: 'CATALOG_READ',
  cart: 'ORDERS',
  checkout: 'ORDERS',
  order: 'ORDERS',
}

/** Whether a caller may see a change. A change of a hidden product would reveal that it exists. */
export function mayKnow(
  caller: Pick<Caller, 'kind' | 'rights'>,
  { type, data }: { readonly type: string; readonly data: ChangeData },
): boolean {
  const isElevated = caller.kind === 'staff' || caller.kind === 'app'
  return mayRead(caller, type) && (isElevated || data.hidden !== true)
}

/** The right that staff and apps need to read changes of this type; undefined for an unknown type. */
export function getReadRight(type: string): StaffRight | undefined {
  return rights[type.slice(0, type.indexOf('.'))]
}

/** Whether a caller may see changes of this type. Visitors see changes of the catalog: these reveal nothing else. */
export function mayRead(caller: Pick<Caller, 'kind' | 'rights'>, type: string): boolean {
  const right = getReadRight(type)
  if (right === undefined) return false
  const isElevated = caller.kind === 'staff' || caller.kind === 'app'
  return isElevated ? (caller.rights ?? []).includes(right) : right === 'CATALOG_READ'
}

/** A change as the list, the stream and webhooks show it. Without a reader it is for a webhook, which belongs to an app or staff. */
export function wireChange(
  { id, number, type, entity_id, data, occurred_at, actor }: ChangeRow,
  reader?: Pick<Caller, 'kind'>,
): ChangeEvent {
  const isShopper = reader?.kind === 'visitor' || reader?.kind === 'member'
  return {
    id,
    cursor: String(number),
    type,
    entityId: entity_id,
    data,
    occurredDate: occurred_at.toISOString(),
    ...(!isShopper && { actor: actor ?? { identity: 'UNKNOWN' } }),
  }
}

/** Longer numbers cannot be in the feed and do not fit into PostgreSQL's `bigint`. */
const maxDigits = 18

/** The number in a cursor; undefined if it is not a cursor. */
export function numberOfCursor(cursor: string): bigint | undefined {
  return cursor.length <= maxDigits && /^\d+$/.test(cursor) ? BigInt(cursor) : undefined
}
