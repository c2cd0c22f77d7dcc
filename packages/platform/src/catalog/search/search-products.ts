import {
  defaultPageSize,
  maxSearchOffset,
  type SearchMetadata,
  type SearchProductsRequest,
  type SearchProductsResponse,
} from '@vitrine/contract'
import { searchFacetNames } from '@vitrine/contract/enumerations'
import type { RequestContext } from '../../http/index.ts'
import { invalidArguments, RenderedJson, violation } from '../../http/index.ts'
import type { Page } from '../query/paging.ts'
import type { RenderedProducts } from '../rendered-products.ts'
import { productsOfSite } from '../repository/collection-repository.ts'
import { findVersions } from '../repository/rendered-repository.ts'
import { seesHidden } from '../visibility.ts'
import { type CountedSearch, countSample, expectedProducts, type FacetSampleCounts } from './count-sample.ts'
import { keptFacetCounts } from './facet-counts.ts'
import { facetsOf } from './facets.ts'
import { filterGroups, findsNothing, keptCountOf, scopeOf, weighGroups } from './filter-groups.ts'
import { correctedText, matchesOf } from './matches.ts'
import { readSearchText } from './read-text.ts'
import { askSample, enoughToCount, estimateOf, maxCandidates } from './sample.ts'
import { type Scope, withWords } from './scope.ts'
import {
  byRelevance,
  type ColumnOrder,
  countProducts,
  glanceAtPage,
  newest,
  selectCandidates,
  selectPage,
} from './search-repository.ts'
import { sampleWords } from './word-sample.ts'

/** Products by words and facets; within bounds whatever the size of the store (decision 0072). */
export async function searchProducts(
  rendered: RenderedProducts,
  context: RequestContext,
  request: SearchProductsRequest,
): Promise<RenderedJson<SearchProductsResponse>> {
  const page = readPage(request)
  const order = orderOf(request)
  const text = request.text?.trim() ?? ''
  const [groups, words, size] = await Promise.all([
    weighGroups(context, filterGroups(context, request.filter), text !== ''),
    readSearchText(context, text),
    productsOfSite(context),
  ])
  // Nothing that was typed is a word that any product has, or could have.
  const isHopeless = text !== '' && words.length === 0
  const wordSample = isHopeless ? undefined : await sampleWords(context, words, groups, size)
  const search: CountedSearch = { groups, words, size, wordSample, names: request.facets ?? searchFacetNames }

  const asksFacets = request.includeFacets === true && !isHopeless
  const samples: FacetSampleCounts = asksFacets ? await countSample(context, search) : new Map()

  const [found, facets] = await Promise.all([
    isHopeless || groups.some(findsNothing)
      ? nothingFound(page)
      : findPage(context, { search, order, page, samples }),
    asksFacets ? facetsOf(context, search, samples) : undefined,
  ])

  const versions = await findVersions(context, found.ids)
  const products = await rendered.read(context, versions)
  const rest = {
    matches:
      words.length > 0
        ? await matchesOf(
            context,
            words,
            versions.map(({ id }) => id),
          )
        : [],
    ...(facets && { facets }),
    metadata: { ...found.metadata, count: products.length },
    ...correctedText(text, words),
  }
  const parts = products.flatMap((product, at) => (at === 0 ? product : [comma, ...product]))
  return new RenderedJson([
    Buffer.from('{"products":['),
    ...parts,
    Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
  ])
}

/**
 * Products that are sorted for a page at most; more are found soon enough by walking along the order. Between the two bounds it is
 * whatever should read less.
 */
const maxSorted = 20_000
const alwaysSorted = 4_000
/** The newest products, in which a page is looked for before all that were found are read: rows of one time lie together. */
const maxGlanced = 20_000

const comma = Buffer.from(',')

interface Wanted {
  readonly search: CountedSearch
  readonly order: Order
  readonly page: Page
  /** What is known of facets already. */
  readonly samples: FacetSampleCounts
}

interface FoundPage {
  readonly ids: readonly string[]
  readonly metadata: SearchMetadata
}

const nothingFound = ({ offset }: Page): FoundPage => ({
  ids: [],
  metadata: { count: 0, offset, total: 0, exact: true },
})

async function findPage(context: RequestContext, wanted: Wanted): Promise<FoundPage> {
  const { search, order, page } = wanted
  const { groups, words, wordSample } = search
  const metadata: SearchMetadata = { count: 0, offset: page.offset, ...(await totalOf(context, wanted)) }
  if (page.limit === 0 || metadata.total === 0) return { ids: [], metadata }
  if (order.by === 'relevance' && words.length > 0) {
    const ids = await mostRelevant(context, search, page)
    return { ids: ids.slice(page.offset, page.offset + page.limit), metadata }
  }
  const scope = withWords(scopeOf(context, groups), words, 'anywhere', wordSample?.products)
  const column = order.by === 'relevance' ? newest : order
  const walked = ((page.offset + page.limit) * walkable(search, column)) / Math.max(1, metadata.total)
  if (2 * walked < mostGlanced(scope, column, metadata.total)) {
    // Twice as far as the page should reach: products of a collection may all be older ones, or dear ones.
    const glanced = await glanceAtPage(context, scope, column, { page, among: 2 * walked })
    if (glanced.length === page.limit) return { ids: glanced, metadata }
  }
  const by = metadata.total <= Math.min(maxSorted, Math.max(alwaysSorted, walked)) ? 'sort' : 'walk'
  return {
    ids: await selectPage(context, scope, column, { by, page }),
    metadata,
  }
}

/** Products that an order leads along: those of a range of prices, where it is the one by price. */
function walkable({ groups, size }: CountedSearch, { column }: ColumnOrder): number {
  const range = groups.find(({ price }) => price)
  return column === 'price' ? Math.min(size, range?.expected ?? size) : size
}

/**
 * How far it is worth to glance along an order before all that was found is read and sorted: as far as that would read. The newest lie
 * together and are read sooner.
 */
function mostGlanced({ includeHidden }: Scope, { column }: ColumnOrder, total: number): number {
  if (column === 'numeric_id') return maxGlanced
  // Products that only staff see stand behind all others in the index.
  return includeHidden ? 0 : Math.min(maxGlanced, total)
}

/** Kept where it can be, for everything and for one collection; counted within bounds otherwise. */
async function totalOf(
  context: RequestContext,
  { search, samples }: Wanted,
): Promise<Pick<SearchMetadata, 'total' | 'exact'>> {
  const { groups, words, size, wordSample } = search
  const kept = words.length === 0 ? keptCountOf(groups) : undefined
  if (kept) {
    const { scope: within, facet } = kept
    const counts = await keptFacetCounts(context, within, {
      includeHidden: seesHidden(context),
      only: { facets: [facet] },
    })
    return { total: counts.get(facet) ?? 0, exact: true }
  }
  const known = samples.get(undefined)
  if (known && (known.isEnough || known.found.products >= enoughToCount)) {
    return { total: estimateOf(known, known.found.products), exact: known.isExact }
  }
  const scope = withWords(scopeOf(context, groups), words, 'anywhere', wordSample?.products)
  const counted = await askSample(scope, size, (part) => countProducts(context, part), Number, {
    expected: expectedProducts(search, undefined),
    wanted: enoughToCount,
  })
  return { total: estimateOf(counted, counted.found), exact: counted.isExact }
}

/**
 * Those with the words in their names first, then those that have them anywhere. Of what many products have, the best of a sample come
 * first, and behind them those of the larger samples that a further page needs: every page continues the one before.
 */
async function mostRelevant(
  context: RequestContext,
  { groups, words, size, wordSample }: CountedSearch,
  page: Page,
): Promise<readonly string[]> {
  const orderBy = byRelevance(words)
  const wanted = page.offset + page.limit
  const scope = scopeOf(context, groups)
  const steps = [
    { within: withWords(scope, words, 'name', wordSample?.products), expected: wordSample?.named },
    { within: withWords(scope, words, 'anywhere', wordSample?.products), expected: wordSample?.found },
  ]
  const ids = new Set<string>()
  for (const { within, expected } of steps) {
    const ask = (part: Scope) => selectCandidates(context, part, orderBy, wanted)
    const options = { expected, wanted: enoughToCount }
    const first = await askSample(within, size, ask, ({ found }) => found, options)
    for (let { level, found } = first; ; found = await ask({ ...within, level: --level })) {
      for (const id of found.ids) ids.add(id)
      if (ids.size >= wanted) return [...ids]
      if (level === 0 || found.found > maxCandidates) break
    }
  }
  return [...ids]
}

type Order = { readonly by: 'relevance' } | ({ readonly by: 'column' } & ColumnOrder)

/** Fields that a search may be sorted by; each has an index. */
const sortColumns: ReadonlyMap<string, ColumnOrder['column']> = new Map([
  ['name', 'name_key'],
  ['price', 'price'],
  ['priceData.price', 'price'],
  ['numericId', 'numeric_id'],
])

function orderOf({ sort }: SearchProductsRequest): Order {
  if (!sort) return { by: 'relevance' }
  const column = sortColumns.get(sort.fieldName)
  if (column === undefined) {
    const values = [...sortColumns.keys()]
    const description = `cannot be sorted by; the fields are ${values.join(', ')}`
    throw invalidArguments(violation('sort.fieldName', 'INVALID_ENUM_VALUE', description, { values }))
  }
  return { by: 'column', column, direction: sort.order === 'DESC' ? 'desc' : 'asc' }
}

function readPage({ paging }: SearchProductsRequest): Page {
  const { limit = defaultPageSize, offset = 0 } = paging ?? {}
  if (offset > maxSearchOffset) {
    const description = `has to be at most ${maxSearchOffset}; narrow the search by its facets to see more of it`
    throw invalidArguments(violation('paging.offset', 'MAX', description, { threshold: maxSearchOffset }))
  }
  return { limit, offset }
}
