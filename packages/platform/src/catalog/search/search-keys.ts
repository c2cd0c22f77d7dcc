import { hash } from 'node:crypto'
import { optionTypes } from '@vitrine/contract/enumerations'

/**
 * What products are found by, as texts of one index. The first letter says of what kind a key is; several keys in one question
 * are intersected within the index, the rarest first. In the index each key stands behind `keyPrefix`.
 */

/**
 * Keys of different sites, and of products that visitors see and do not see, are different keys: what nearly every product has in
 * common is then no key of its own, whose list would have to be read with every question. The end of the site's id does, for rows
 * are asked for their site besides.
 */
export function keyPrefix(siteId: string, visible: boolean): string {
  return `${siteId.slice(-8)}${visible ? '+' : '-'}`
}

/** A stem in the name. */
export const nameKey = (stem: string): string => `n:${stem}`
/** A stem anywhere in the product. */
export const wordKey = (stem: string): string => `w:${stem}`
export const collectionKey = (id: string): string => `c:${id}`
export const brandKey = (name: string): string => `b:${name}`
export const ribbonKey = (name: string): string => `r:${name}`
export const stockKey = (inStock: boolean): string => (inStock ? 'a:1' : 'a:0')
export const priceKey = (step: number): string => `p:${step}`
/** A choice of an option: by names. */
export const choiceKey = (option: string, choice: string): string => `o:${option}${separator}${choice}`

/** Between the parts of a counted choice; no text of a store may hold it. */
const separator = '\u001f'

/** A choice as it is counted: with its type and value, so that colours can be shown. */
export function choiceFacet(
  type: 'drop_down' | 'color',
  option: string,
  choice: string,
  value: string,
): string {
  return ['k', type, option, choice, value].join(separator)
}

/** What the counted texts of a choice begin with, whatever its option's type and its value. */
export function choicePrefixes(key: string): readonly string[] {
  return optionTypes.map((type) => `k${separator}${type}${separator}${key.slice(2)}${separator}`)
}

/** What the counted texts of an option's choices begin with. */
export function optionPrefixes(option: string): readonly string[] {
  return choicePrefixes(`o:${option}`)
}

/** The collection of a key, where it is one of a collection. */
export function collectionOfKey(key: string): string | undefined {
  return key.startsWith('c:') ? key.slice(2) : undefined
}

/** Whether products are counted under the very text of this key; choices are counted under another. */
export function isFacetKey(key: string): boolean {
  return /^[abcpr]:/.test(key)
}

/** What a counted text stands for. */
export type Facet =
  | { readonly kind: 'collection'; readonly id: string }
  | { readonly kind: 'brand' | 'ribbon'; readonly name: string }
  | { readonly kind: 'stock'; readonly inStock: boolean }
  | { readonly kind: 'price'; readonly step: number }
  | {
      readonly kind: 'choice'
      readonly type: 'drop_down' | 'color'
      readonly option: string
      readonly choice: string
      readonly value: string
    }

export function readFacet(text: string): Facet | undefined {
  const rest = text.slice(2)
  switch (text[0]) {
    case 'c':
      return { kind: 'collection', id: rest }
    case 'b':
      return { kind: 'brand', name: rest }
    case 'r':
      return { kind: 'ribbon', name: rest }
    case 'a':
      return { kind: 'stock', inStock: rest === '1' }
    case 'p':
      return { kind: 'price', step: Number(rest) }
    case 'k': {
      const [type, option = '', choice = '', value = ''] = rest.split(separator)
      return { kind: 'choice', type: type === 'color' ? 'color' : 'drop_down', option, choice, value }
    }
    default:
      return undefined
  }
}

/** Levels from which on there is an index of the sample alone (`search_levels` of the migration). */
export const indexedLevels = [1, 2, 3, 4, 5, 6] as const

/** Level `n` holds a 4⁻ⁿ of all products that no higher level holds; the highest is one product in 65,536. */
export const highestLevel = 8

/**
 * The level of a product: always the same and as good as random, so that the products of the upper levels are a fair sample of
 * all of them. A question that would find too much asks the sample.
 */
export function levelOf(productId: string): number {
  const drawn = hash('sha256', productId, 'buffer').readUInt32BE(0)
  let level = 0
  for (let bits = drawn; level < highestLevel && (bits & 3) === 0; bits >>>= 2) level++
  return level
}
