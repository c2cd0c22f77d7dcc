import type { NamedCount, SearchFacetName, SearchFacets } from '@vitrine/contract'
import type { RequestContext } from '../../http/index.ts'
import { currencyOf } from '../../money/index.ts'
import { findCollections } from '../repository/collection-repository.ts'
import type { ProductTexts } from '../store-document/parts.ts'
import { choiceTexts, requestedTranslation } from '../translations.ts'
import { seesHidden } from '../visibility.ts'
import { priceNumber } from '../wire/price.ts'
import { countedLetters, type FacetValue, readFacetKey } from './facet-keys.ts'
import { mergeOrders } from './merge-orders.ts'
import { type FacetFilter, storedScope } from './search-filter.ts'
import {
  countFacets,
  type FacetCounts,
  type FacetSource,
  findSources,
  type ProductCount,
  type SearchScope,
  storedFacetCounts,
} from './search-repository.ts'

/** Values of one facet in a response. */
const maxValues = 200

export interface CountedSearch {
  readonly facets: SearchFacets
  readonly found: ProductCount
}

interface Counted<Kind extends FacetValue['kind'] = FacetValue['kind']> {
  readonly value: Extract<FacetValue, { kind: Kind }>
  readonly count: number
}

/**
 * Counts the facets of a search. A facet that the search is filtered by is counted again without that filter, so that a shopper who
 * chose blue sees how many red products there are.
 */
export async function facetsOf(
  context: RequestContext,
  scope: SearchScope,
  names: readonly SearchFacetName[],
): Promise<CountedSearch> {
  const filtered = scope.filters.filter(({ facet }) => names.includes(facet))
  const [all, ...own] = await Promise.all([
    countScope(context, scope, names),
    ...filtered.map((filter) =>
      countScope(context, { ...scope, filters: scope.filters.filter((each) => each !== filter) }, [
        filter.facet,
      ]),
    ),
  ])
  const scopeOf = (facet: SearchFacetName) =>
    own[filtered.findIndex((filter) => filter.facet === facet)] ?? all
  const valuesOf = <Kind extends FacetValue['kind']>(facet: SearchFacetName, kind: Kind): Counted<Kind>[] => {
    return names.includes(facet) ? ofKind(scopeOf(facet).values, kind) : []
  }
  const choices = names.includes('options') ? ofKind(all.values, 'choice') : []
  const options = optionsOf(choices, filtered, (at) => ofKind(own[at]?.values ?? [], 'choice'))
  const ribbons = namedCounts(valuesOf('ribbons', 'ribbon'))
  const language = requestedTranslation(context)
  const needsSources = options.length > 0 || (ribbons.length > 0 && language !== undefined)
  const sources = needsSources ? await findSources(context, listingOf(scope), language) : []
  const facets = {
    collections: await namedCollections(context, valuesOf('collections', 'collection')),
    options: inMerchantOrder(options, sources).map((option) => translateFacet(option, sources)),
    brands: namedCounts(valuesOf('brands', 'brand')),
    ribbons: ribbons.map((ribbon) => ({ ...ribbon, ...translatedName(ribbonTexts(sources, ribbon.name)) })),
    availability: availabilityOf(valuesOf('availability', 'stock')),
    price: pricesOf(context, valuesOf('price', 'price')),
    ...(names.includes('price') && priceRangeOf(context, scopeOf('price').found)),
    exact: [all, ...own].every(({ isExact }) => isExact),
  }
  return { facets, found: all.found }
}

interface CountedScope {
  readonly values: readonly Counted[]
  readonly isExact: boolean
  readonly found: FacetCounts
}

/** Exact where few products match; the stored counts of a large listing; otherwise counts of a part of the matching products. */
async function countScope(
  context: RequestContext,
  scope: SearchScope,
  names: readonly SearchFacetName[],
): Promise<CountedScope> {
  const letters = countedLetters(names)
  const found = await countFacets(context, scope, letters)
  if (!found.isCapped) return { values: readCounts(found.counts), isExact: true, found }
  const listing = scope.query === undefined && !scope.includeHidden ? storedScope(scope.filters) : undefined
  const stored = listing === undefined ? new Map<string, number>() : await storedFacetCounts(context, listing)
  const wanted = [...stored].filter(([key]) => letters.includes(key.charAt(0)))
  return { values: readCounts(wanted.length > 0 ? wanted : found.counts), isExact: false, found }
}

function readCounts(counts: Iterable<readonly [key: string, count: number]>): readonly Counted[] {
  return [...counts]
    .flatMap(([key, count]) => {
      const value = readFacetKey(key)
      return value ? [{ value, count }] : []
    })
    .sort((a, b) => b.count - a.count || (labelOf(a.value) < labelOf(b.value) ? -1 : 1))
}

function labelOf(value: FacetValue): string {
  if (value.kind === 'choice') return value.choice
  return 'name' in value ? value.name : ''
}

function ofKind<Kind extends FacetValue['kind']>(values: readonly Counted[], kind: Kind): Counted<Kind>[] {
  return values.flatMap(({ value, count }) =>
    value.kind === kind ? [{ value: value as Counted<Kind>['value'], count }] : [],
  )
}

async function namedCollections(
  context: RequestContext,
  counted: readonly Counted<'collection'>[],
): Promise<SearchFacets['collections']> {
  const counts = new Map(counted.slice(0, maxValues).map(({ value, count }) => [value.id, count]))
  const known = await findCollections(context, [...counts.keys()], {
    includeHidden: seesHidden(context),
    language: requestedTranslation(context),
  })
  return known
    .map(({ id, name, slug }) => ({ id, name, slug, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

function namedCounts(counted: readonly (Counted<'brand'> | Counted<'ribbon'>)[]): NamedCount[] {
  return counted.slice(0, maxValues).map(({ value, count }) => ({ name: value.name, count }))
}

/** @param ownChoices counts without the filter at a position of `filtered` */
function optionsOf(
  all: readonly Counted<'choice'>[],
  filtered: readonly FacetFilter[],
  ownChoices: (at: number) => readonly Counted<'choice'>[],
): SearchFacets['options'] {
  const filteredOptions = filtered.flatMap(({ option }, at) =>
    option !== undefined && ownChoices(at).some(({ value }) => value.option === option) ? [option] : [],
  )
  const names = new Set([...all.map(({ value }) => value.option), ...filteredOptions])
  return [...names].slice(0, maxValues).map((name) => {
    const at = filtered.findIndex(({ option }) => option === name)
    const choices = (at < 0 ? all : ownChoices(at)).filter(({ value }) => value.option === name)
    // Products differ in the color of a choice, which filters do not distinguish.
    const byDescription = Map.groupBy(choices, ({ value }) => value.choice)
    return {
      name,
      optionType: choices[0]?.value.type ?? 'drop_down',
      choices: [...byDescription].slice(0, maxValues).map(([description, shades]) => ({
        description,
        value: shades[0]?.value.value ?? '',
        count: shades.reduce((sum, { count }) => sum + count, 0),
      })),
    }
  })
}

/** The listing that a search narrows: facets are sorted and translated as its products are, so that they stay while shoppers filter. */
function listingOf(scope: SearchScope): SearchScope {
  const filters = scope.filters.filter(({ facet }) => facet === 'collections' || facet === 'brands')
  return { ...scope, filters }
}

/** Sorts choices as products have them. */
function inMerchantOrder(
  options: SearchFacets['options'],
  sources: readonly FacetSource[],
): SearchFacets['options'] {
  const known = sources.flatMap((product) => product.options)
  return options.map((option) => {
    const lists = known
      .filter(({ name }) => name === option.name)
      .map(({ choices }) => choices.map(({ description }) => description))
    const ranks = new Map(mergeOrders(lists).map((description, rank) => [description, rank]))
    const rankOf = (description: string) => ranks.get(description) ?? ranks.size
    const choices = option.choices.toSorted((a, b) => rankOf(a.description) - rankOf(b.description))
    return { ...option, choices }
  })
}

type OptionFacet = SearchFacets['options'][number]

/** An option with the translations of the first product that has them. */
function translateFacet(option: OptionFacet, sources: readonly FacetSource[]): OptionFacet {
  return {
    ...option,
    ...translatedName(firstText(sources, (texts) => choiceTexts(texts, option.name, '').option)),
    choices: option.choices.map((choice) => {
      const translatedDescription = firstText(
        sources,
        (texts) => choiceTexts(texts, option.name, choice.description).description,
      )
      return { ...choice, ...(translatedDescription !== undefined && { translatedDescription }) }
    }),
  }
}

function ribbonTexts(sources: readonly FacetSource[], ribbon: string): string | undefined {
  return firstText(sources, ({ ribbons = {} }) =>
    Object.hasOwn(ribbons, ribbon) ? ribbons[ribbon] : undefined,
  )
}

function firstText(
  sources: readonly FacetSource[],
  read: (texts: ProductTexts) => string | undefined,
): string | undefined {
  for (const { texts } of sources) {
    const text = texts ? read(texts) : undefined
    if (text !== undefined) return text
  }
  return undefined
}

function translatedName(name: string | undefined): { readonly translatedName?: string } {
  return name === undefined ? {} : { translatedName: name }
}

function availabilityOf(counted: readonly Counted<'stock'>[]): SearchFacets['availability'] {
  const of = (inStock: boolean) => counted.find(({ value }) => value.inStock === inStock)?.count ?? 0
  return { inStock: of(true), outOfStock: of(false) }
}

function pricesOf({ site }: RequestContext, counted: readonly Counted<'price'>[]): SearchFacets['price'] {
  const currency = currencyOf(site.currency)
  return counted
    .toSorted((a, b) => (a.value.min < b.value.min ? -1 : 1))
    .map(({ value: { min, max }, count }) => ({
      min: priceNumber(min, currency),
      max: priceNumber(max, currency),
      count,
    }))
}

function priceRangeOf({ site }: RequestContext, { prices }: FacetCounts): Pick<SearchFacets, 'priceRange'> {
  if (!prices) return {}
  const currency = currencyOf(site.currency)
  return { priceRange: { min: priceNumber(prices.min, currency), max: priceNumber(prices.max, currency) } }
}
