import type { NamedCount, SearchFacets } from '@vitrine/contract'
import type { RequestContext } from '../../../http/route.ts'
import { currencyOf } from '../../../money/currency.ts'
import { findCollections } from '../repository/collection-repository.ts'
import { seesHidden } from '../visibility.ts'
import { priceNumber } from '../wire/price.ts'
import type { FacetSampleCounts } from './count-sample.ts'
import { keptFacetCounts } from './facet-counts.ts'
import { type FilterGroup, keptScopeOf, scopeOf } from './filter-groups.ts'
import { priceStepAt } from './price-steps.ts'
import type { SearchedWord } from './read-text.ts'
import { askSample, estimateOf } from './sample.ts'
import { withWords } from './scope.ts'
import { type Facet, readFacet } from './search-keys.ts'
import { countFacets } from './search-repository.ts'

/** Values of one facet that are told; nobody reads more. */
const maxValues = 200

interface Asked {
  readonly groups: readonly FilterGroup[]
  readonly words: readonly SearchedWord[]
  readonly size: number
  readonly samples: FacetSampleCounts
}

interface Counted {
  readonly facet: Facet
  readonly count: number
}

/**
 * Counts of a search. What it is narrowed by is counted once more without that very facet, so that a shopper who picked blue sees
 * how many red ones there would be.
 */
export async function facetsOf(context: RequestContext, asked: Asked): Promise<SearchFacets> {
  const narrowed = await Promise.all([undefined, ...asked.groups.map(({ facet }) => facet)].map(counted))
  const exact = narrowed.every(({ isExact }) => isExact)
  const byFacet = new Map(narrowed.map(({ without, counts }) => [without, counts]))
  const countsOf = (facet: string): readonly Counted[] => byFacet.get(facet) ?? byFacet.get(undefined) ?? []
  return {
    collections: await collectionsOf(context, countsOf('collections')),
    options: optionsOf(countsOf, asked.groups),
    brands: namedCounts(countsOf('brands'), 'brand'),
    ribbons: namedCounts(countsOf('ribbons'), 'ribbon'),
    availability: availabilityOf(countsOf('availability')),
    price: pricesOf(context, countsOf('price')),
    exact,
  }

  async function counted(without: string | undefined) {
    const kept = asked.words.length === 0 ? keptScopeOf(asked.groups, without) : undefined
    if (kept !== undefined) {
      const counts = await keptFacetCounts(context, kept, { includeHidden: seesHidden(context) })
      return { without, counts: inOrder(readCounts(counts, Number)), isExact: true }
    }
    const scope = withWords(scopeOf(context, asked.groups, without), asked.words, 'anywhere')
    const known = asked.samples.get(without)
    const sampled = known?.isEnough
      ? known
      : await askSample(
          scope,
          asked.size,
          (part) => countFacets(context, part),
          ({ products }) => products,
          { known },
        )
    const counts = readCounts(sampled.found.counts, (count) => estimateOf(sampled, count))
    return { without, counts: inOrder(counts), isExact: sampled.isExact }
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
  return shown.flatMap(({ id, count }) => {
    const collection = byId.get(id)
    return collection ? [{ id, name: collection.name, slug: collection.slug, count }] : []
  })
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
