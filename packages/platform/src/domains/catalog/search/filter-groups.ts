import type { SearchFilter } from '@vitrine/contract'
import type { RequestContext } from '../../../http/route.ts'
import { currencyOf } from '../../../money/currency.ts'
import { readOperand } from '../query/operand.ts'
import { seesHidden } from '../visibility.ts'
import { priceStepsWithin } from './price-steps.ts'
import type { Scope } from './scope.ts'
import {
  brandKey,
  choiceKey,
  collectionKey,
  priceKey,
  readFacet,
  ribbonKey,
  siteKey,
  stockKey,
  visibleKey,
} from './search-keys.ts'

/** One facet that a search is narrowed by. Counts of this very facet are made without it: what else could be picked. */
export interface FilterGroup {
  /** `collections`, `brands`, `ribbons`, `availability`, `price`, or `option:` and its name. */
  readonly facet: string
  readonly keys: readonly string[]
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
  add('collections', collectionIds.map(collectionKey))
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
    all: seesHidden(context) ? [siteKey(context.site.id)] : [siteKey(context.site.id), visibleKey],
    anyOf: applied.map(({ keys }) => keys),
    price: applied.find(({ price }) => price)?.price,
  }
}

/** The one collection that this group narrows to, if that is what it does. */
export function soleCollection({ facet, keys }: FilterGroup): string | undefined {
  const [key, ...further] = keys
  if (facet !== 'collections' || key === undefined || further.length > 0) return undefined
  const read = readFacet(key)
  return read?.kind === 'collection' ? read.id : undefined
}
