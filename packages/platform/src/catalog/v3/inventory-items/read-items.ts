import type { CursorQuery, InventoryItem, Search, SearchDetails } from '@vitrine/contract/catalog-v3'
import { isUuid } from '../../../db/index.ts'
import { invalidField, type RequestContext, type SiteContext } from '../../../http/index.ts'
import { notFound } from '../../errors.ts'
import { allOf, type Condition } from '../../repository/query/condition.ts'
import { compileFilter } from '../../repository/query/filter.ts'
import { withTimeLimit } from '../../repository/query/time-limit.ts'
import { orderedChoices } from '../../wire/variant.ts'
import { type CursorPage, cursorPage } from '../core/cursor-page-repository.ts'
import { wireRevised } from '../core/rows-repository.ts'
import { aggregate } from './aggregations-repository.ts'
import {
  countItems,
  findVisibleItem,
  type ItemRow,
  itemFields,
  selectItems,
  variantFields,
} from './repository.ts'
import { searchCondition } from './search-text-repository.ts'
import { availabilityOf } from './stock.ts'

const maxPage = 1_000

/** @throws `INVENTORY_ITEM_NOT_FOUND`, also to shoppers if it is not on sale */
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

/** Items by filter and free text, with aggregations over all that match. */
export async function searchItems(context: RequestContext, search: Search = {}) {
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
  const inventoryItems = rows.map(wireItem)
  const { aggregations = [] } = search
  if (aggregations.length === 0) return { inventoryItems, pagingMetadata }
  const where = matching(context, search.filter, search.search, 'search.')
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
  throw invalidField('search.timeZone', 'FORMAT', description, { type: 'TIME_ZONE' })
}

export async function countMatchingItems(
  context: RequestContext,
  filter: CursorQuery['filter'] = {},
  search: SearchDetails | undefined,
): Promise<{ count: number }> {
  const where = matching(context, filter, search)
  return withTimeLimit('filter', async () => ({ count: await countItems(context, where) }))
}

/** The condition of a filter and a search together. @throws a violation */
export function matching(
  { site }: Pick<SiteContext, 'site'>,
  filter: CursorQuery['filter'] = {},
  search?: SearchDetails,
  root: '' | 'search.' = '',
  fields = itemFields,
): Condition {
  return allOf([
    compileFilter(filter, fields, `${root}filter`),
    searchCondition(site.id, search, `${root}search`),
  ])
}

/** The same for variants, which may have no inventory item yet. */
export function matchingVariants(
  context: Pick<SiteContext, 'site'>,
  filter?: CursorQuery['filter'],
  search?: SearchDetails,
): Condition {
  return matching(context, filter, search, '', variantFields)
}

const maxCategories = 2_000
const maxVariantName = 250

export function wireItem(row: ItemRow): InventoryItem {
  const { preorder, preorder_counter: counter, quantity } = row
  const variantName = Object.values(orderedChoices(row.choices, row.options)).join(' / ')
  return {
    ...wireRevised(row),
    variantId: row.variant_id,
    ...(row.location_id && { locationId: row.location_id }),
    productId: row.product_id,
    trackQuantity: quantity !== null,
    ...(quantity === null ? { inStock: row.in_stock } : { quantity }),
    availabilityStatus: availabilityOf(row),
    ...(preorder && {
      preorderInfo: {
        ...preorder,
        counter,
        // A limit may be set below what was ordered already.
        ...(preorder.limit !== null && { quantity: Math.max(0, preorder.limit - counter) }),
      },
    }),
    product: {
      name: row.product_name,
      // The built-in collection of all products has an id that is no GUID, and is no category.
      directCategoryIds: row.collection_ids.filter(isUuid).slice(0, maxCategories),
      ...(variantName && { variantName: variantName.slice(0, maxVariantName) }),
      ...(row.sku && { variantSku: row.sku }),
      variantVisible: row.variant_visible,
      ...(row.brand_id && row.brand && { brand: { id: row.brand_id, name: row.brand } }),
    },
    ...(row.extended_fields && { extendedFields: row.extended_fields }),
  }
}
