import type { InventoryItem, Search, SearchInventoryItemsResponse } from '@vitrine/contract/catalog-v3'
import { invalidArguments, type RequestContext, violation } from '../../../http/index.ts'
import { allOf } from '../../query/condition.ts'
import { withTimeLimit } from '../../query/time-limit.ts'
import { cursorPage } from '../core/cursor-page-repository.ts'
import { aggregate } from './aggregations-repository.ts'
import { itemFields } from './item-fields.ts'
import { matching, maxPage } from './read-items.ts'
import { selectItems } from './repository.ts'
import { searchCondition } from './search-text-repository.ts'
import { wireItem } from './wire-item.ts'

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
