import type { CountResponse, CursorQuery, InventoryItem, SearchDetails } from '@vitrine/contract/catalog-v3'
import { isUuid } from '../../../db/index.ts'
import type { RequestContext, SiteContext } from '../../../http/index.ts'
import { allOf, type Condition } from '../../query/condition.ts'
import { compileFilter } from '../../query/filter.ts'
import { withTimeLimit } from '../../query/time-limit.ts'
import { type CursorPage, cursorPage } from '../core/cursor-page-repository.ts'
import { notFound } from '../core/errors.ts'
import { itemFields, variantFields } from './item-fields.ts'
import { countItems, findVisibleItem, selectItems } from './repository.ts'
import { searchCondition } from './search-text-repository.ts'
import { wireItem } from './wire-item.ts'

/** @throws `INVENTORY_ITEM_NOT_FOUND`, also to shoppers for what is not on sale */
export async function getItem(context: RequestContext, id: string): Promise<InventoryItem> {
  const row = isUuid(id) ? await findVisibleItem(context, id) : undefined
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
      select: (selection) => selectItems(context, selection),
    },
    query,
  )
  return { rows: rows.map(wireItem), pagingMetadata }
}

export async function countMatchingItems(
  context: RequestContext,
  filter: CursorQuery['filter'] = {},
  search: SearchDetails | undefined,
): Promise<CountResponse> {
  const where = matching(context, filter, search)
  return withTimeLimit('filter', async () => ({ count: await countItems(context, where) }))
}

/** What a filter and a search together find. @throws a violation */
export function matching(
  { site }: Pick<SiteContext, 'site'>,
  filter: CursorQuery['filter'] = {},
  search?: SearchDetails,
  root: string = '',
): Condition {
  const at = (name: string) => (root === '' ? name : `${root}.${name}`)
  return allOf([
    compileFilter(filter, itemFields, at('filter')),
    searchCondition(site.id, search, at('search')),
  ])
}

/** The same for variants, which may have no inventory item yet. */
export function matchingVariants(
  { site }: Pick<SiteContext, 'site'>,
  filter: CursorQuery['filter'] = {},
  search?: SearchDetails,
): Condition {
  return allOf([compileFilter(filter, variantFields, 'filter'), searchCondition(site.id, search, 'search')])
}

export const maxPage = 1_000
