import {
  allProductsCollection,
  defaultPageSize,
  maxSearchOffset,
  type SearchMetadata,
  type SearchProductsRequest,
  type SearchProductsResponse,
} from '@vitrine/contract'
import { searchFacetNames } from '@vitrine/contract/enumerations'
import { invalidField, RenderedJson, type RequestContext } from '../../http/index.ts'
import type { RenderedProducts } from '../rendered-products.ts'
import { collectionSize } from '../repository/collection-repository.ts'
import type { Page } from '../repository/query/page.ts'
import { findListedProducts, versionsOfPage } from '../repository/rendered-repository.ts'
import { seesHidden } from '../visibility.ts'
import { facetsOf } from './facets.ts'
import { matchesOf } from './matches.ts'
import { onlyCollection, readFacetFilters, storedScope } from './search-filter.ts'
import {
  type ColumnOrder,
  countProducts,
  type ProductCount,
  type SearchScope,
  selectByColumn,
  selectByRelevance,
  selectInCollectionOrder,
} from './search-repository.ts'
import {
  allWordsQuery,
  correctedText,
  rankingQueries,
  readSearchText,
  type SearchWord,
} from './search-text.ts'

const comma = Buffer.from(',')
const newest: ColumnOrder = { column: 'numeric_id', direction: 'desc' }

/** Products by words and facets (decision 30). */
export async function searchProducts(
  rendered: RenderedProducts,
  context: RequestContext,
  request: SearchProductsRequest,
): Promise<RenderedJson<SearchProductsResponse>> {
  const page = readPage(request)
  const order = readOrder(request)
  const text = request.text?.trim() ?? ''
  const filters = readFacetFilters(context.site, request.filter)
  const words = await readSearchText(context, text)
  const scope: SearchScope = {
    includeHidden: seesHidden(context),
    filters,
    // A text without a word finds nothing: an empty query matches no product.
    ...(text !== '' && { query: allWordsQuery(words) }),
  }
  const counted = request.includeFacets
    ? await facetsOf(context, scope, request.facets ?? searchFacetNames)
    : { found: await countProducts(context, scope) }
  const ids = await selectIds(context, scope, { words, order, page, isMany: counted.found.isCapped })
  const versions = versionsOfPage(await findListedProducts(context, ids))
  const products = await rendered.read(context, versions)
  const metadata = {
    count: products.length,
    offset: page.offset,
    ...(await totalOf(context, scope, counted.found)),
  }
  const found = versions.map(({ id }) => id)
  const rest = {
    matches: words.length > 0 ? await matchesOf(context, words, found) : [],
    ...('facets' in counted && { facets: counted.facets }),
    metadata,
    ...correctedText(text, words),
  }
  const parts = products.flatMap((product, at) => (at === 0 ? product : [comma, ...product]))
  return new RenderedJson([
    Buffer.from('{"products":['),
    ...parts,
    Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
  ])
}

interface Requested {
  readonly words: readonly SearchWord[]
  readonly order: ColumnOrder | undefined
  readonly page: Page
  /** More products match than are counted. */
  readonly isMany: boolean
}

function selectIds(context: RequestContext, scope: SearchScope, requested: Requested) {
  const { words, order, page, isMany } = requested
  if (page.limit === 0) return Promise.resolve([])
  if (order !== undefined) return selectByColumn(context, scope, order, page, isMany)
  if (words.length > 0) return selectMostRelevant(context, scope, requested)
  const collection = onlyCollection(scope.filters)
  return collection === undefined
    ? selectByColumn(context, scope, newest, page, isMany)
    : selectInCollectionOrder(context, scope, collection, page, isMany)
}

/** Products with all words in their names come first. */
async function selectMostRelevant(
  context: RequestContext,
  scope: SearchScope,
  { words, page: { limit, offset }, isMany }: Requested,
): Promise<readonly string[]> {
  const queries = rankingQueries(words)
  const select = (within: 'name' | 'anywhere') =>
    selectByRelevance(context, scope, { within, ...queries }, offset + limit, isMany)
  const named = await select('name')
  const isEnough = named.length >= offset + limit
  const ids = isEnough ? named : [...new Set([...named, ...(await select('anywhere'))])]
  return ids.slice(offset, offset + limit)
}

/** The number of products is stored for everything and for one collection, and counted up to a limit otherwise. */
async function totalOf(
  context: RequestContext,
  { includeHidden, query, filters }: SearchScope,
  found: ProductCount,
): Promise<Pick<SearchMetadata, 'total' | 'exact'>> {
  const listing = found.isCapped && query === undefined && !includeHidden ? storedScope(filters) : undefined
  const stored =
    listing === undefined ? undefined : await collectionSize(context, listing || allProductsCollection.id)
  if (stored !== undefined) return { total: stored, exact: true }
  return { total: found.products, exact: !found.isCapped }
}

/** Fields that a search can be sorted by; each has an index. */
const sortColumns: ReadonlyMap<string, ColumnOrder['column']> = new Map([
  ['name', 'name_key'],
  ['price', 'price'],
  ['priceData.price', 'price'],
  ['numericId', 'numeric_id'],
])

/** Undefined for the order of relevance. */
function readOrder({ sort }: SearchProductsRequest): ColumnOrder | undefined {
  if (!sort) return undefined
  const column = sortColumns.get(sort.fieldName)
  if (column === undefined) {
    const values = [...sortColumns.keys()]
    const description = `cannot be sorted by; the fields are ${values.join(', ')}`
    throw invalidField('sort.fieldName', 'INVALID_ENUM_VALUE', description, { values })
  }
  return { column, direction: sort.order === 'DESC' ? 'desc' : 'asc' }
}

function readPage({ paging }: SearchProductsRequest): Page {
  const { limit = defaultPageSize, offset = 0 } = paging ?? {}
  if (offset > maxSearchOffset) {
    const description = `has to be at most ${maxSearchOffset}; add filters to the search to see other products`
    throw invalidField('paging.offset', 'MAX', description, { threshold: maxSearchOffset })
  }
  return { limit, offset }
}
