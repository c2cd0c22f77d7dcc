import type { ChangeEvent } from '@vitrine/contract/changes'
import { type DeclaredOperation, everyone } from '@vitrine/contract/server'
import * as v from 'valibot'
import type { RequestContext } from '../http/index.ts'
import { applicationError, invalidArguments, violation } from '../http/index.ts'
import { numberOfCursor } from './cursor.ts'
import { feedBounds, readFeed } from './feed-repository.ts'
import { mayKnow } from './readers.ts'
import { wireChange } from './wire-change.ts'

export interface ListChangesRequest {
  /** Cursor of the last change that is known; without one, from the oldest that is kept. */
  readonly after?: string | undefined
  /** How many changes are looked at; 100 where it is not said, 1,000 at most. */
  readonly limit?: number | undefined
}

export interface ListChangesResponse {
  readonly changes: readonly ChangeEvent[]
  /** To read on behind, though changes that are not the caller's to know lie before it. */
  readonly cursor: string
  /** Whether more is there already. */
  readonly hasMore: boolean
}

const defaultLimit = 100
const maxLimit = 1_000

export const listChangesRequest: v.GenericSchema<unknown, ListChangesRequest> = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(40))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLimit))),
})

/** Choice: the wire names no call for it; it stands below the prefix of the stores. */
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
 * The changes of the site behind a cursor, in their order.
 * @throws `CHANGES_EXPIRED` (410) when some of them are not kept any more: the caller has to read everything anew
 */
export async function listChanges(
  { db, site, caller }: RequestContext,
  { after, limit = defaultLimit }: ListChangesRequest,
): Promise<ListChangesResponse> {
  const { oldest, latest } = await feedBounds(db, site.id)
  const from = after === undefined ? oldest : numberOfCursor(after)
  if (from === undefined) throw invalidArguments(violation('after', 'FORMAT', 'is no cursor of a change'))
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
    'Changes behind this cursor are not kept any more. Read everything anew, and go on behind the cursor that is told here.',
    { cursor: String(latest) },
  )
}
