import type { CountResponse, CursorQuery, InventoryItem, SearchDetails } from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import { isUuid } from '../../../db/index.ts'
import type { RequestContext } from '../../../http/index.ts'
import { allOf, type Condition } from '../../query/condition.ts'
import { compileFilter } from '../../query/filter.ts'
import { type ReadBounds, readBounds } from '../../query/read-bounds.ts'
import { withinTime } from '../../query/within-time.ts'
import { type CursorPage, cursorPage } from '../core/cursor-page.ts'
import { notFound } from '../core/refusals.ts'
import { itemFields, variantFields } from './item-fields.ts'
import { countItems, readItemPage } from './item-page.ts'
import { findItems, visibleTo } from './repository.ts'
import { readSearch, searchCondition } from './search-text.ts'
import { wireItem } from './wire-item.ts'

/** @throws `INVENTORY_ITEM_NOT_FOUND`, also to shoppers for what is not on sale */
export async function getItem(context: RequestContext, id: string): Promise<InventoryItem> {
  const where = visibleTo(context, sql<boolean>`i.id = ${id}`)
  const [row] = isUuid(id) ? await findItems(context, where) : []
  if (!row) throw notFound('INVENTORY_ITEM', id)
  return wireItem(row)
}

export async function queryItems(
  context: RequestContext,
  query: CursorQuery | undefined,
  bounds: ReadBounds = readBounds,
): Promise<CursorPage<InventoryItem>> {
  const { rows, pagingMetadata } = await cursorPage(
    {
      operation: 'inventoryItems.query',
      root: 'query',
      fields: itemFields,
      maxPage,
      select: (selection) =>
        withinTime('query.filter', () => readItemPage(context, selection, undefined, bounds, 'query.filter')),
    },
    query,
  )
  return { rows: rows.map(wireItem), pagingMetadata }
}

export async function countMatchingItems(
  context: RequestContext,
  filter: CursorQuery['filter'] = {},
  search: SearchDetails | undefined,
  bounds: ReadBounds = readBounds,
): Promise<CountResponse> {
  const where = matching(filter, search)
  const words = readSearch(search, 'search')
  const { count } = await withinTime('filter', () => countItems(context, { filter, words, where }, bounds))
  return { count }
}

/** What a filter and a search together find. @throws a violation */
export function matching(
  filter: CursorQuery['filter'] = {},
  search?: SearchDetails,
  root: string = '',
): Condition {
  const at = (name: string) => (root === '' ? name : `${root}.${name}`)
  return allOf([compileFilter(filter, itemFields, at('filter')), searchCondition(search, at('search'))])
}

/** The same for variants, which have no stock yet. */
export function matchingVariants(filter: CursorQuery['filter'] = {}, search?: SearchDetails): Condition {
  return allOf([compileFilter(filter, variantFields, 'filter'), searchCondition(search, 'search')])
}

/** wire.md 6.8. */
export const maxPage = 1_000
