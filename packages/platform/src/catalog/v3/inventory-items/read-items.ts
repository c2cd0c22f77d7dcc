import type {
  CountResponse,
  CursorQuery,
  InventoryItem,
  Search,
  SearchDetails,
  SearchInventoryItemsResponse,
} from '@vitrine/contract/catalog-v3'
import { isUuid } from '../../../db/index.ts'
import { invalidArguments, type RequestContext, type SiteContext, violation } from '../../../http/index.ts'
import { allOf, type Condition } from '../../query/condition.ts'
import { compileFilter } from '../../query/filter.ts'
import { withTimeLimit } from '../../query/time-limit.ts'
import { type CursorPage, cursorPage } from '../core/cursor-page-repository.ts'
import { notFound } from '../core/errors.ts'
import { aggregate, itemFields, searchCondition, variantFields } from './item-query-repository.ts'
import { countItems, findItems, itemsWith, selectItems, visibleTo } from './repository.ts'
import { wireItem } from './wire-item.ts'

/** @throws `INVENTORY_ITEM_NOT_FOUND`, also to shoppers for what is not on sale */
export async function getItem(context: RequestContext, id: string): Promise<InventoryItem> {
  const where = visibleTo(context, itemsWith.ids([id]))
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

/** Items by filter and free text, with aggregations over all that match. */
export async function searchItems(
  context: RequestContext,
  search: Search = {},
): Promise<SearchInventoryItemsResponse> {
  const timeZone = readTimeZone(search.timeZone)
  const { rows, pagingMetadata } = await cursorPage(
    {
      operation: 'inventoryItems.search',
      root: 'search',
      fields: itemFields,
      maxPage,
      select: ({ where, ...selection }, text) => {
        const found = allOf([where, searchCondition(context.site.id, text, 'search.search')])
        return selectItems(context, { ...selection, where: found })
      },
    },
    search,
  )
  const inventoryItems: readonly InventoryItem[] = rows.map(wireItem)
  const { aggregations = [] } = search
  if (aggregations.length === 0) return { inventoryItems, pagingMetadata }
  const where = matching(context, search.filter, search.search, 'search')
  const results = []
  for (const [at, aggregation] of aggregations.entries()) {
    const path = `search.aggregations[${at}]`
    results.push(await withTimeLimit(path, () => aggregate(context, where, { aggregation, timeZone, path })))
  }
  return { inventoryItems, pagingMetadata, aggregationData: { results } }
}

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

function readTimeZone(timeZone = 'UTC'): string {
  if (zones.has(timeZone)) return timeZone
  const description = 'has to be a time zone such as Europe/Dublin'
  throw invalidArguments(violation('search.timeZone', 'FORMAT', description, { type: 'TIME_ZONE' }))
}
