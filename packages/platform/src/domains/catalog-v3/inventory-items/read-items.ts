import type { CountResponse, CursorQuery, InventoryItem, SearchDetails } from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import { isUuid } from '../../../db/ids.ts'
import type { RequestContext } from '../../../http/route.ts'
import { allOf, type Condition } from '../../catalog/query/condition.ts'
import { compileFilter } from '../../catalog/query/filter.ts'
import { withinTime } from '../../catalog/query/within-time.ts'
import { type CursorPage, cursorPage } from '../core/cursor-page.ts'
import { notFound } from '../core/refusals.ts'
import { itemFields, variantFields } from './item-fields.ts'
import { countItems, findItems, selectItems, visibleTo } from './repository.ts'
import { searchCondition } from './search-text.ts'
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
): Promise<CursorPage<InventoryItem>> {
  const { rows, pagingMetadata } = await cursorPage(
    {
      operation: 'inventoryItems.query',
      root: 'query',
      fields: itemFields,
      maxPage,
      select: ({ where, ...rest }) =>
        withinTime('query.filter', () => selectItems(context, { ...rest, where: visibleTo(context, where) })),
    },
    query,
  )
  return { rows: rows.map(wireItem), pagingMetadata }
}

export async function countMatchingItems(
  context: RequestContext,
  filter: CursorQuery['filter'],
  search: SearchDetails | undefined,
): Promise<CountResponse> {
  const where = visibleTo(context, matching(filter, search))
  return { count: await withinTime('filter', () => countItems(context, where)) }
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
