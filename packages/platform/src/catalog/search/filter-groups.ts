import { allProductsCollection, type SearchFilter } from '@vitrine/contract'
import type { RequestContext } from '../../http/index.ts'
import { currencyOf } from '../../money/index.ts'
import { readOperand } from '../query/operand.ts'
import { seesHidden } from '../visibility.ts'
import { anyFacet, everything, keptFacetCounts } from './facet-counts.ts'
import { priceStepAt, priceStepsWithin } from './price-steps.ts'
import type { Scope } from './scope.ts'
import {
  brandKey,
  choiceKey,
  choicePrefixes,
  collectionKey,
  priceKey,
  readFacet,
  ribbonKey,
  stockKey,
} from './search-keys.ts'

/** One facet that a search is narrowed by. Counts of this very facet are made without it: what else could be picked. */
export interface FilterGroup {
  /** `collections`, `brands`, `ribbons`, `availability`, `price`, or `option:` and its name. */
  readonly facet: string
  readonly keys: readonly string[]
  /** How many products have one of the keys, about, as kept; undefined where nobody knows. */
  readonly products?: number
  /** How many it finds, about: of the outer steps of a range of prices a part alone. */
  readonly expected?: number
  readonly price?: NonNullable<Scope['price']>
}

/** Beyond the largest price of the wire. */
const maxPriceMinor = 10n ** 15n

/** @throws a violation where a price is none. */
export function filterGroups(
  context: Pick<RequestContext, 'site'>,
  filter: SearchFilter = {},
): readonly FilterGroup[] {
  const { collectionIds = [], options = {}, brands = [], ribbons = [], inStock, price } = filter
  const groups: FilterGroup[] = []
  const add = (facet: string, keys: readonly string[]) => {
    if (keys.length > 0) groups.push({ facet, keys })
  }
  // Everything is in the built-in collection, which narrows to nothing.
  if (!collectionIds.includes(allProductsCollection.id)) add('collections', collectionIds.map(collectionKey))
  add('brands', brands.map(brandKey))
  add('ribbons', ribbons.map(ribbonKey))
  for (const [name, choices] of Object.entries(options)) {
    add(
      `option:${name}`,
      choices.map((choice) => choiceKey(name, choice)),
    )
  }
  if (inStock !== undefined) add('availability', [stockKey(inStock)])
  if (price && (price.min !== undefined || price.max !== undefined)) {
    const min = price.min === undefined ? 0n : minorOf(context, price.min, 'min')
    const max = price.max === undefined ? maxPriceMinor : minorOf(context, price.max, 'max')
    const keys = priceStepsWithin(min, max).map(({ index }) => priceKey(index))
    groups.push({ facet: 'price', keys, price: { min, max } })
  }
  return groups
}

/** Choices of one facet beyond which nobody looks up how many products have them. */
const maxWeighed = 12

/**
 * The groups with what is kept of how much each finds, so that a question can begin with the one that finds least. Where counts are
 * kept of exactly what they narrow to, nothing has to begin anywhere.
 */
export async function weighGroups(
  context: RequestContext,
  groups: readonly FilterGroup[],
  hasWords = false,
): Promise<readonly FilterGroup[]> {
  const weighed = groups.filter(isWeighed)
  if (weighed.length === 0 || (!hasWords && keptScopeOf(groups) !== undefined)) return groups
  const [choices, others] = [weighed.filter(isOption), weighed.filter((group) => !isOption(group))]
  const counts = await keptFacetCounts(context, everything, {
    includeHidden: seesHidden(context),
    only: {
      facets: others.flatMap(({ keys }) => keys),
      prefixes: choices.flatMap(({ keys }) => keys.flatMap(choicePrefixes)),
    },
  })
  return groups.map((group) => {
    if (!isWeighed(group)) return group
    const { price, keys } = group
    if (isOption(group)) {
      const products = sumOf(counts, keys.flatMap(choicePrefixes))
      return { ...group, products, expected: products }
    }
    const sum = (share: (key: string) => number) =>
      keys.reduce((total, key) => total + (counts.get(key) ?? 0) * share(key), 0)
    const products = sum(() => 1)
    return { ...group, products, expected: price ? sum((key) => shareOfStep(key, price)) : products }
  })
}

const isOption = ({ facet }: FilterGroup) => facet.startsWith('option:')
const isWeighed = (group: FilterGroup) =>
  isOption(group) ? group.keys.length <= maxWeighed : keptKeys.has(group.facet)

/** One choice is counted under as many texts as it has types and values. */
function sumOf(counts: ReadonlyMap<string, number>, prefixes: readonly string[]): number {
  let sum = 0
  for (const [facet, count] of counts) if (prefixes.some((prefix) => facet.startsWith(prefix))) sum += count
  return sum
}

/** A range of prices that ends before it begins. */
export function findsNothing({ price }: FilterGroup): boolean {
  return price !== undefined && price.min > price.max
}

/** The part of a step of prices that lies in a range, as if its products were spread evenly. */
function shareOfStep(key: string, { min, max }: NonNullable<Scope['price']>): number {
  const facet = readFacet(key)
  const step = facet?.kind === 'price' ? priceStepAt(facet.step) : undefined
  if (!step) return 1
  const from = min > step.min ? min : step.min
  const to = max < step.max ? max + 1n : step.max
  return Number(to - from) / Number(step.max - step.min)
}

/** Half a cent is no price: what costs at least that much costs at least the next cent. */
function minorOf({ site }: Pick<RequestContext, 'site'>, amount: number, end: 'min' | 'max'): bigint {
  const kind = { kind: 'price', currency: currencyOf(site.currency) } as const
  const operand = readOperand(kind, amount, `filter.price.${end}`)
  if (operand.kind === 'between') return end === 'min' ? operand.above : operand.below
  return operand.kind === 'exact' ? (operand.value as bigint) : 0n
}

/** Everything that the caller may see, narrowed by the groups, `without` one facet. */
export function scopeOf(context: RequestContext, groups: readonly FilterGroup[], without?: string): Scope {
  const applied = groups.filter(({ facet }) => facet !== without)
  return {
    siteId: context.site.id,
    includeHidden: seesHidden(context),
    anyOf: applied,
    price: applied.find(({ price }) => price)?.price,
    level: 0,
  }
}

/** The scope that counts are kept of, where the groups `without` one facet narrow to nothing else. */
export function keptScopeOf(groups: readonly FilterGroup[], without?: string): string | undefined {
  const [group, ...further] = groups.filter(({ facet }) => facet !== without)
  if (!group) return everything
  return further.length === 0 ? soleCollection(group) : undefined
}

/**
 * The kept count of exactly what the groups narrow to: everything or one collection, and within it at most one brand, ribbon or
 * availability.
 */
export function keptCountOf(
  groups: readonly FilterGroup[],
): { readonly scope: string; readonly facet: string } | undefined {
  const counted = groups.filter(({ facet, keys }) => keys.length === 1 && countedFacets.has(facet))
  const [single, ...further] = counted
  if (!single) {
    const scope = keptScopeOf(groups)
    return scope === undefined ? undefined : { scope, facet: anyFacet }
  }
  const scope = keptScopeOf(groups, single.facet)
  const [facet] = single.keys
  return further.length > 0 || scope === undefined || facet === undefined ? undefined : { scope, facet }
}

/** Facets of which a product has at most one, and whose keys are counted under the very same text. */
const countedFacets: ReadonlySet<string> = new Set(['brands', 'ribbons', 'availability'])
/** Facets whose keys are counted under the very same text. */
const keptKeys: ReadonlySet<string> = new Set([...countedFacets, 'collections', 'price'])

/** The one collection that this group narrows to, if that is what it does. */
function soleCollection({ facet, keys }: FilterGroup): string | undefined {
  const [key, ...further] = keys
  if (facet !== 'collections' || key === undefined || further.length > 0) return undefined
  const read = readFacet(key)
  return read?.kind === 'collection' ? read.id : undefined
}
