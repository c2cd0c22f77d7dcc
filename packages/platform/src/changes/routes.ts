import type { ChangeEvent } from '@vitrine/contract/changes'
import { type DeclaredOperation, everyone } from '@vitrine/contract/server'
import * as v from 'valibot'
import {
  applicationError,
  invalidField,
  type RequestContext,
  type Route,
  route,
  streamRoute,
} from '../http/index.ts'
import { mayKnow, numberOfCursor, wireChange } from './readers.ts'
import { feedBounds, readFeed } from './repository.ts'
import { type FollowedFeed, streamChanges, streamChangesOperation } from './stream-changes.ts'

const defaultLimit = 100
const maxLimit = 1_000

const request = v.object({
  // Cursor of the last change that the caller has; without one, the list starts with the oldest stored change.
  after: v.optional(v.pipe(v.string(), v.maxLength(40))),
  // The number of changes to read, visible to the caller or not.
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLimit))),
})

const change: v.GenericSchema<unknown, ChangeEvent> = v.object({
  id: v.string(),
  cursor: v.string(),
  type: v.string(),
  entityId: v.string(),
  data: v.looseObject({
    collectionIds: v.exactOptional(v.array(v.string())),
    variantIds: v.exactOptional(v.array(v.string())),
    hidden: v.exactOptional(v.boolean()),
    visibilityChanged: v.exactOptional(v.boolean()),
  }),
  occurredDate: v.string(),
  actor: v.exactOptional(v.object({ identity: v.string(), id: v.exactOptional(v.string()) })),
})

const response = v.object({
  changes: v.array(change),
  // To continue from. It may be later than the last listed change, because the caller may not see every change.
  cursor: v.string(),
  // Whether there are more changes now.
  hasMore: v.boolean(),
})
type ListChangesResponse = v.InferOutput<typeof response>

const listChangesOperation: DeclaredOperation<
  v.InferOutput<typeof request>,
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
  request,
  response,
}

/**
 * The changes of the site after a cursor, in order.
 * @throws `CHANGES_EXPIRED` (410) if some of them were deleted: the caller has to read everything again
 */
async function listChanges(
  { db, site, caller }: RequestContext,
  { after, limit = defaultLimit }: v.InferOutput<typeof request>,
): Promise<ListChangesResponse> {
  const { oldest, latest } = await feedBounds(db, site.id)
  const from = after === undefined ? oldest : numberOfCursor(after)
  if (from === undefined) throw invalidField('after', 'FORMAT', 'is not a cursor')
  if (from < oldest || from > latest) {
    const description =
      'Changes after this cursor have been deleted. Read everything again, and continue from the cursor in these details.'
    throw applicationError(410, 'CHANGES_EXPIRED', description, { cursor: String(latest) })
  }
  const rows = await readFeed(db, site.id, from, limit)
  return {
    changes: rows.filter((row) => mayKnow(caller, row)).map((row) => wireChange(row, caller)),
    cursor: String(rows.at(-1)?.number ?? from),
    hasMore: rows.length === limit,
  }
}

/** The change feed, for clients that keep copies. Callers see the changes that they may read. */
export function changeRoutes(feed: FollowedFeed): readonly Route[] {
  return [
    route(listChangesOperation, listChanges),
    streamRoute(streamChangesOperation, 'text/event-stream', streamChanges(feed)),
  ]
}
