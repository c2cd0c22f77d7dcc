import { allProductsCollection, type SearchFilter } from '@vitrine/contract'
import type { SearchFacetName } from '@vitrine/contract/enumerations'
import type { SiteContext } from '../../http/index.ts'
import { currencyOf } from '../../money/index.ts'
import { readOperand } from '../repository/query/condition.ts'
import { brandKey, choiceKey, collectionKey, ribbonKey, stockKey } from './facet-keys.ts'

/** One facet that a search is filtered by. Its own values are counted without it, so that alternatives show. */
export interface FacetFilter {
  readonly facet: SearchFacetName
  readonly option?: string
  /** A product has at least one of them. */
  readonly keys: readonly string[]
  /** In minor units, both ends included; instead of keys. */
  readonly price?: { readonly min: bigint; readonly max: bigint }
}

/** Larger than the largest price of the wire. */
const maxPriceMinor = 10n ** 15n

/** @throws a violation on a price that is no amount */
export function readFacetFilters(
  site: SiteContext['site'],
  { collectionIds = [], options = {}, brands = [], ribbons = [], inStock, price }: SearchFilter = {},
): readonly FacetFilter[] {
  // All products are in the built-in collection, so it filters nothing.
  const collections = collectionIds.includes(allProductsCollection.id) ? [] : collectionIds
  const filters: readonly FacetFilter[] = [
    { facet: 'collections', keys: collections.map(collectionKey) },
    { facet: 'brands', keys: brands.map(brandKey) },
    { facet: 'ribbons', keys: ribbons.map(ribbonKey) },
    ...Object.entries(options).map(
      ([option, choices]): FacetFilter => ({
        facet: 'options',
        option,
        keys: choices.map((choice) => choiceKey(option, choice)),
      }),
    ),
    { facet: 'availability', keys: inStock === undefined ? [] : [stockKey(inStock)] },
  ]
  const used = filters.filter(({ keys }) => keys.length > 0)
  if (price?.min === undefined && price?.max === undefined) return used
  const min = price.min === undefined ? 0n : readPrice(site, price.min, 'min')
  const max = price.max === undefined ? maxPriceMinor : readPrice(site, price.max, 'max')
  return [...used, { facet: 'price', keys: [], price: { min, max } }]
}

/** Prices are whole cents: a bound between two cents is rounded to the cents within the range. */
function readPrice(site: SiteContext['site'], amount: number, end: 'min' | 'max'): bigint {
  const kind = { kind: 'price', currency: currencyOf(site.currency) } as const
  const operand = readOperand(kind, amount, `filter.price.${end}`)
  if (operand.kind === 'between') return end === 'min' ? operand.above : operand.below
  return operand.kind === 'exact' ? (operand.value as bigint) : 0n
}

/** The collection that all products of a search are in, if the filters name exactly one. */
export function onlyCollection(filters: readonly FacetFilter[]): string | undefined {
  const [key, ...others] = filters.find(({ facet }) => facet === 'collections')?.keys ?? []
  return key === undefined || others.length > 0 ? undefined : key.slice(2)
}

/** The stored counts that these filters select: of one collection, or of all products (''). */
export function storedScope(filters: readonly FacetFilter[]): string | undefined {
  const [first, ...further] = filters
  if (!first) return ''
  return further.length === 0 ? onlyCollection(filters) : undefined
}
