import { type SearchFacetName, searchFacetNames } from '@vitrine/contract/enumerations'

/**
 * What products are filtered and counted by, as strings of one array. The first letter is the kind. Choices have two: `o:`, by
 * which they are filtered, and `k`, by which they are counted, with the option's type and the choice's value.
 */
export const collectionKey = (id: string): string => `c:${id}`
export const brandKey = (name: string): string => `b:${name}`
export const ribbonKey = (name: string): string => `r:${name}`
export const stockKey = (inStock: boolean): string => (inStock ? 'a:1' : 'a:0')
export const priceKey = (price: bigint): string => `p:${priceSteps.findIndex(({ max }) => price < max)}`
export const choiceKey = (option: string, choice: string): string => `o:${option}${separator}${choice}`

/** No text of a store may contain it. */
const separator = '\u001f'

export function countedChoiceKey(type: 'drop_down' | 'color', option: string, choice: string, value: string) {
  return ['k', type, option, choice, value].join(separator)
}

/** First letters of the keys by which these facets are counted. */
export function countedLetters(names: readonly SearchFacetName[] = searchFacetNames): readonly string[] {
  return names.map((name) => letters[name])
}

const letters: Readonly<Record<SearchFacetName, string>> = {
  collections: 'c',
  brands: 'b',
  ribbons: 'r',
  availability: 'a',
  price: 'p',
  options: 'k',
}

/** Meaning of a counted key. */
export type FacetValue =
  | { readonly kind: 'collection'; readonly id: string }
  | { readonly kind: 'brand'; readonly name: string }
  | { readonly kind: 'ribbon'; readonly name: string }
  | { readonly kind: 'stock'; readonly inStock: boolean }
  | { readonly kind: 'price'; readonly min: bigint; readonly max: bigint }
  | {
      readonly kind: 'choice'
      readonly type: 'drop_down' | 'color'
      readonly option: string
      readonly choice: string
      readonly value: string
    }

export function readFacetKey(key: string): FacetValue | undefined {
  const rest = key.slice(2)
  switch (key[0]) {
    case 'c':
      return { kind: 'collection', id: rest }
    case 'b':
      return { kind: 'brand', name: rest }
    case 'r':
      return { kind: 'ribbon', name: rest }
    case 'a':
      return { kind: 'stock', inStock: rest === '1' }
    case 'p': {
      const step = priceSteps[Number(rest)]
      return step && { kind: 'price', ...step }
    }
    case 'k': {
      const [type, option = '', choice = '', value = ''] = rest.split(separator)
      return { kind: 'choice', type: type === 'color' ? 'color' : 'drop_down', option, choice, value }
    }
    default:
      return undefined
  }
}

/** Prices are counted in steps that end at 1, 2 and 5 of each power of ten minor units, beyond the largest price. */
const priceSteps = makePriceSteps()

/** From `min` up to, but not including, `max`. */
function makePriceSteps(): readonly { readonly min: bigint; readonly max: bigint }[] {
  const bounds = [0n]
  for (let decade = 1n; decade <= 10n ** 16n; decade *= 10n) bounds.push(decade, 2n * decade, 5n * decade)
  return bounds.slice(0, -1).map((min, index) => ({ min, max: bounds[index + 1] as bigint }))
}
