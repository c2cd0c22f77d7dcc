import {
  defaultPageSize,
  maxSearchOffset,
  type SearchMetadata,
  type SearchProductsRequest,
  type SearchProductsResponse,
} from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalidArguments, violation } from '../../../http/problem.ts'
import { RenderedJson } from '../../../http/rendered-json.ts'
import type { RequestContext } from '../../../http/route.ts'
import type { Page } from '../query/paging.ts'
import type { RenderedProducts } from '../rendered-products.ts'
import { productsOfSite } from '../repository/collection-repository.ts'
import { findVersions } from '../repository/rendered-repository.ts'
import { seesHidden } from '../visibility.ts'
import { countSample, type FacetSampleCounts } from './count-sample.ts'
import { keptFacetCounts } from './facet-counts.ts'
import { facetsOf } from './facets.ts'
import {
  type FilterGroup,
  filterGroups,
  findsNothing,
  keptCountOf,
  scopeOf,
  weighGroups,
} from './filter-groups.ts'
import { correctedText, matchesOf } from './matches.ts'
import { readSearchText, type SearchedWord } from './read-text.ts'
import { askSample, enoughToCount, estimateOf, maxCandidates } from './sample.ts'
import { type Scope, withWords } from './scope.ts'
import {
  byRelevance,
  countProducts,
  glanceAtNewest,
  newest,
  selectCandidates,
  selectPage,
} from './search-repository.ts'

/** Products by words and facets; within bounds whatever the size of the store (decision 0072). */
export async function searchProducts(
  rendered: RenderedProducts,
  context: RequestContext,
  request: SearchProductsRequest,
): Promise<RenderedJson<SearchProductsResponse>> {
  const page = readPage(request)
  const order = orderOf(request)
  const groups = await weighGroups(context, filterGroups(context, request.filter))
  const text = request.text?.trim() ?? ''
  const words = await readSearchText(context, text)
  const size = await productsOfSite(context)
  // Nothing that was typed is a word that any product has, or could have.
  const isHopeless = text !== '' && words.length === 0
  const scope = withWords(scopeOf(context, groups), words, 'anywhere')

  const asksFacets = request.includeFacets === true && !isHopeless
  const samples: FacetSampleCounts =
    asksFacets && words.length === 0 ? await countSample(context, groups, size) : new Map()

  const [found, facets] = await Promise.all([
    isHopeless || groups.some(findsNothing)
      ? nothingFound(page)
      : findPage(context, { scope, words, groups, order, page, size, samples }),
    asksFacets ? facetsOf(context, { groups, words, size, samples }) : undefined,
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
  readonly scope: Scope
  readonly words: readonly SearchedWord[]
  readonly groups: readonly FilterGroup[]
  readonly order: Order
  readonly page: Page
  readonly size: number
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
  const { scope, words, order, page, size } = wanted
  const metadata: SearchMetadata = { count: 0, offset: page.offset, ...(await totalOf(context, wanted)) }
  if (page.limit === 0 || metadata.total === 0) return { ids: [], metadata }
  if (order.by === 'relevance' && words.length > 0) {
    const ids = await mostRelevant(context, wanted)
    return { ids: ids.slice(page.offset, page.offset + page.limit), metadata }
  }
  const walked = ((page.offset + page.limit) * size) / Math.max(1, metadata.total)
  if (order.by === 'relevance') {
    // Twice as far as the page should reach: products of a collection may all be older ones.
    const glanced = 2 * walked < maxGlanced ? await glanceAtNewest(context, scope, page, 2 * walked) : []
    if (glanced.length === page.limit) return { ids: glanced, metadata }
  }
  const orderBy = order.by === 'relevance' ? newest : order.sql
  const by = metadata.total <= Math.min(maxSorted, Math.max(alwaysSorted, walked)) ? 'sort' : 'walk'
  return {
    ids: await selectPage(context, scope, orderBy, { by, page }),
    metadata,
  }
}

/** Kept where it can be, for everything and for one collection; counted within bounds otherwise. */
async function totalOf(
  context: RequestContext,
  { scope, words, groups, size, samples }: Wanted,
): Promise<Pick<SearchMetadata, 'total' | 'exact'>> {
  const kept = words.length === 0 ? keptCountOf(groups) : undefined
  if (kept) {
    const { scope: within, facet } = kept
    const counts = await keptFacetCounts(context, within, {
      includeHidden: seesHidden(context),
      facets: [facet],
    })
    return { total: counts.get(facet) ?? 0, exact: true }
  }
  const known = samples.get(undefined)
  if (known?.isEnough) return { total: estimateOf(known, known.found.products), exact: known.isExact }
  const counted = await askSample(scope, size, (part) => countProducts(context, part), Number, {
    known: known && { level: known.level, found: known.found.products },
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
  { scope, words, page, size }: Wanted,
): Promise<readonly string[]> {
  const orderBy = byRelevance(words)
  const ids = new Set<string>()
  for (const within of [withWords(scope, words, 'name'), scope]) {
    const ask = (part: Scope) => selectCandidates(context, part, orderBy)
    const first = await askSample(within, size, ask, (found) => found.length, { wanted: enoughToCount })
    for (let { level, found } = first; ; found = await ask({ ...within, level: --level })) {
      for (const id of found) ids.add(id)
      if (ids.size >= page.offset + page.limit) return [...ids]
      if (level === 0 || found.length > maxCandidates) break
    }
  }
  return [...ids]
}

type Order = { readonly by: 'relevance' } | { readonly by: 'column'; readonly sql: RawBuilder<unknown> }

/** Fields that a search may be sorted by; each has an index. */
const sortColumns: ReadonlyMap<string, string> = new Map([
  ['name', 's.name_key'],
  ['price', 's.price'],
  ['priceData.price', 's.price'],
  ['numericId', 's.numeric_id'],
])

function orderOf({ sort }: SearchProductsRequest): Order {
  if (!sort) return { by: 'relevance' }
  const column = sortColumns.get(sort.fieldName)
  if (column === undefined) {
    const values = [...sortColumns.keys()]
    const description = `cannot be sorted by; the fields are ${values.join(', ')}`
    throw invalidArguments(violation('sort.fieldName', 'INVALID_ENUM_VALUE', description, { values }))
  }
  const direction = sort.order === 'DESC' ? sql`desc` : sql`asc`
  return { by: 'column', sql: sql`${sql.ref(column)} ${direction}, s.product_id ${direction}` }
}

function readPage({ paging }: SearchProductsRequest): Page {
  const { limit = defaultPageSize, offset = 0 } = paging ?? {}
  if (offset > maxSearchOffset) {
    const description = `has to be at most ${maxSearchOffset}; narrow the search by its facets to see more of it`
    throw invalidArguments(violation('paging.offset', 'MAX', description, { threshold: maxSearchOffset }))
  }
  return { limit, offset }
}
