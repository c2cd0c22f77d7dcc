import type { NamedCount, SearchFacetName, SearchFacets } from '@vitrine/contract'
import { searchFacetNames } from '@vitrine/contract/enumerations'
import type { RequestContext } from '../../http/index.ts'
import { currencyOf } from '../../money/index.ts'
import { findCollections } from '../repository/collection-repository.ts'
import { seesHidden } from '../visibility.ts'
import { priceNumber } from '../wire/price.ts'
import { type CountedSearch, expectedProducts, type FacetSampleCounts } from './count-sample.ts'
import { keptFacetCounts } from './facet-counts.ts'
import { facetNameOf, prefixesOf, prefixesOfGroup } from './facet-names.ts'
import { type FilterGroup, keptScopeOf, scopeOf } from './filter-groups.ts'
import { priceStepAt } from './price-steps.ts'
import { askSample, estimateOf } from './sample.ts'
import { withWords } from './scope.ts'
import { type Facet, readFacet } from './search-keys.ts'
import { countFacets } from './search-repository.ts'

/** Values of one facet that are told; nobody reads more. */
const maxValues = 200

interface Counted {
  readonly facet: Facet
  readonly count: number
}

/**
 * Counts of a search. What it is narrowed by is counted once more without that very facet, so that a shopper who picked blue sees
 * how many red ones there would be.
 */
export async function facetsOf(
  context: RequestContext,
  asked: CountedSearch,
  samples: FacetSampleCounts,
): Promise<SearchFacets> {
  const { groups, words, size, names } = asked
  const narrowed = groups.filter((group) => names.includes(facetNameOf(group)))
  const counts = await Promise.all([undefined, ...narrowed].map(counted))
  const exact = counts.every(({ isExact }) => isExact)
  const byFacet = new Map(counts.map(({ without, counts: own }) => [without, own]))
  const countsOf = (facet: string): readonly Counted[] => byFacet.get(facet) ?? byFacet.get(undefined) ?? []
  const ifAsked = <T>(name: SearchFacetName, of: () => T, nothing: T): T =>
    names.includes(name) ? of() : nothing
  return {
    collections: await collectionsOf(
      context,
      ifAsked('collections', () => countsOf('collections'), []),
    ),
    options: ifAsked('options', () => optionsOf(countsOf, groups), []),
    brands: ifAsked('brands', () => namedCounts(countsOf('brands'), 'brand'), []),
    ribbons: ifAsked('ribbons', () => namedCounts(countsOf('ribbons'), 'ribbon'), []),
    availability: availabilityOf(ifAsked('availability', () => countsOf('availability'), [])),
    price: ifAsked('price', () => pricesOf(context, countsOf('price')), []),
    exact,
  }

  async function counted(group: FilterGroup | undefined) {
    const without = group?.facet
    const prefixes = group ? prefixesOfGroup(group) : prefixesOf(names)
    const kept = words.length === 0 ? keptScopeOf(groups, without) : undefined
    if (kept !== undefined) {
      const only = prefixes.length < searchFacetNames.length ? { only: { prefixes } } : {}
      const keptCounts = await keptFacetCounts(context, kept, { includeHidden: seesHidden(context), ...only })
      return { without, counts: inOrder(readCounts(keptCounts, Number)), isExact: true }
    }
    const known = samples.get(without)
    const sampled = known?.isEnough
      ? known
      : await askSample(
          withWords(scopeOf(context, groups, without), words, 'anywhere', asked.wordSample?.products),
          size,
          (part) => countFacets(context, part, prefixes),
          ({ products }) => products,
          { expected: known ? estimateOf(known, known.found.products) : expectedProducts(asked, without) },
        )
    const own = readCounts(sampled.found.counts, (count) => estimateOf(sampled, count))
    return { without, counts: inOrder(own), isExact: sampled.isExact }
  }
}

function readCounts(counts: ReadonlyMap<string, number>, estimate: (count: number) => number): Counted[] {
  return [...counts].flatMap(([text, count]) => {
    const facet = readFacet(text)
    return facet ? [{ facet, count: estimate(count) }] : []
  })
}

/** The most frequent first. */
function inOrder(counts: Counted[]): readonly Counted[] {
  return counts.sort((a, b) => b.count - a.count || (nameOf(a.facet) < nameOf(b.facet) ? -1 : 1))
}

function nameOf(facet: Facet): string {
  if (facet.kind === 'collection') return facet.id
  return facet.kind === 'choice' ? facet.choice : 'name' in facet ? facet.name : ''
}

async function collectionsOf(
  context: RequestContext,
  counts: readonly Counted[],
): Promise<SearchFacets['collections']> {
  const counted = counts.flatMap(({ facet, count }) =>
    facet.kind === 'collection' ? [{ id: facet.id, count }] : [],
  )
  const shown = counted.slice(0, maxValues)
  const known = await findCollections(
    context,
    shown.map(({ id }) => id),
    seesHidden(context),
  )
  const byId = new Map(known.map((collection) => [collection.id, collection]))
  const named = shown.flatMap(({ id, count }) => {
    const collection = byId.get(id)
    return collection ? [{ id, name: collection.name, slug: collection.slug, count }] : []
  })
  // Ids say nothing to whoever reads the list: where two have as many products, names decide, as with all facets.
  return named.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

function namedCounts(counts: readonly Counted[], kind: 'brand' | 'ribbon'): NamedCount[] {
  return counts
    .flatMap(({ facet, count }) => (facet.kind === kind ? [{ name: facet.name, count }] : []))
    .slice(0, maxValues)
}

/** Each option by its own counts: those of an option that narrows are made without it. */
function optionsOf(
  countsOf: (facet: string) => readonly Counted[],
  groups: readonly FilterGroup[],
): SearchFacets['options'] {
  const namesOf = (counts: readonly Counted[]) =>
    counts.flatMap(({ facet }) => (facet.kind === 'choice' ? [facet.option] : []))
  const narrowing = groups.flatMap(({ facet }) => (facet.startsWith('option:') ? [facet] : []))
  const names = new Set(['', ...narrowing].flatMap((facet) => namesOf(countsOf(facet))))
  return [...names].slice(0, maxValues).map((name) => {
    const choices = countsOf(`option:${name}`).flatMap(({ facet, count }) =>
      facet.kind === 'choice' && facet.option === name ? [{ facet, count }] : [],
    )
    return {
      name,
      optionType: choices[0]?.facet.type ?? 'drop_down',
      choices: choices
        .slice(0, maxValues)
        .map(({ facet, count }) => ({ description: facet.choice, value: facet.value, count })),
    }
  })
}

function availabilityOf(counts: readonly Counted[]): SearchFacets['availability'] {
  const of = (inStock: boolean) =>
    counts.find(({ facet }) => facet.kind === 'stock' && facet.inStock === inStock)?.count ?? 0
  return { inStock: of(true), outOfStock: of(false) }
}

function pricesOf({ site }: RequestContext, counts: readonly Counted[]): SearchFacets['price'] {
  const currency = currencyOf(site.currency)
  return counts
    .flatMap(({ facet, count }) => {
      const step = facet.kind === 'price' ? priceStepAt(facet.step) : undefined
      return step ? [{ step, count }] : []
    })
    .toSorted((a, b) => a.step.index - b.step.index)
    .map(({ step, count }) => ({
      min: priceNumber(step.min, currency),
      max: priceNumber(step.max, currency),
      count,
    }))
}
