import type { ChangeEvent } from '@vitrine/contract/changes'
import { type DeclaredOperation, everyone } from '@vitrine/contract/server'
import * as v from 'valibot'
import { applicationError, invalidArguments, type RequestContext, violation } from '../http/index.ts'
import { mayKnow } from './readers.ts'
import { feedBounds, readFeed } from './repository.ts'
import { numberOfCursor, wireChange } from './wire-change.ts'

export interface ListChangesRequest {
  /** Cursor of the last change that the caller has; without one, the list starts with the oldest stored change. */
  readonly after?: string | undefined
  /** How many changes are read, up to 1,000. Default 100. */
  readonly limit?: number | undefined
}

export interface ListChangesResponse {
  readonly changes: readonly ChangeEvent[]
  /** To continue from. It may be later than the last listed change, because the caller may not see every change. */
  readonly cursor: string
  /** Whether there are more changes now. */
  readonly hasMore: boolean
}

const defaultLimit = 100
const maxLimit = 1_000

export const listChangesRequest: v.GenericSchema<unknown, ListChangesRequest> = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(40))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLimit))),
})

export const listChangesOperation: DeclaredOperation<
  ListChangesRequest,
  ListChangesResponse,
  'CHANGES_EXPIRED'
> = {
  name: 'changes.list',
  method: 'GET',
  path: '/stores/v1/changes',
  idempotent: true,
  access: everyone,
  right: ['CATALOG_READ', 'ORDERS'],
  errors: ['CHANGES_EXPIRED'],
  request: listChangesRequest,
}

/**
 * The changes of the site after a cursor, in order.
 * @throws `CHANGES_EXPIRED` (410) if some of them were deleted: the caller has to read everything again
 */
export async function listChanges(
  { db, site, caller }: RequestContext,
  { after, limit = defaultLimit }: ListChangesRequest,
): Promise<ListChangesResponse> {
  const { oldest, latest } = await feedBounds(db, site.id)
  const from = after === undefined ? oldest : numberOfCursor(after)
  if (from === undefined) throw invalidArguments(violation('after', 'FORMAT', 'is not a cursor'))
  if (from < oldest || from > latest) throw changesExpired(latest)
  const rows = await readFeed(db, site.id, from, limit)
  return {
    changes: rows.filter((row) => mayKnow(caller, row)).map(wireChange),
    cursor: String(rows.at(-1)?.number ?? from),
    hasMore: rows.length === limit,
  }
}

function changesExpired(latest: bigint) {
  return applicationError(
    410,
    'CHANGES_EXPIRED',
    'Changes after this cursor have been deleted. Read everything again, and continue from the cursor in these details.',
    { cursor: String(latest) },
  )
}
