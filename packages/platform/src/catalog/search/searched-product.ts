import { allProductsCollection } from '@vitrine/contract'
import type { ProductRecords } from '../import/product-records.ts'
import { unmanagedVariantId } from '../records.ts'
import { priceStepOf } from './price-steps.ts'
import {
  brandKey,
  choiceFacet,
  choiceKey,
  collectionKey,
  isFacetKey,
  keyPrefix,
  nameKey,
  priceKey,
  ribbonKey,
  stockKey,
  wordKey,
} from './search-keys.ts'
import { wordsOf } from './words.ts'

/** Article numbers of variants by which their product is found. */
const maxSkus = 200

/** The words of a product: those of its name, and all others that it is found by. */
export interface ProductWords {
  readonly name: readonly string[]
  readonly others: readonly string[]
}

export function productWords({ product, variants }: ProductRecords): ProductWords {
  const { content, options } = product
  const labels = [
    content.brand ?? '',
    content.ribbon ?? '',
    product.sku,
    ...variants.slice(0, maxSkus).flatMap(({ id, sku }) => (id === unmanagedVariantId ? [] : [sku])),
    ...options.flatMap(({ choices }) => choices.map(({ description }) => description)),
  ]
  return {
    name: wordsOf(product.name),
    // Descriptions last: of what is too long, the end is left out.
    others: [...labels.flatMap(wordsOf), ...wordsOf(product.description_key)],
  }
}

/** What a product is narrowed and counted by; choices are those that visible variants have. */
export function productFacets({ product, variants }: ProductRecords): string[] {
  const { brand, ribbon } = product.content
  const facets = product.collection_ids.filter((id) => id !== allProductsCollection.id).map(collectionKey)
  if (brand !== null) facets.push(brandKey(brand))
  if (ribbon !== null) facets.push(ribbonKey(ribbon))
  facets.push(stockKey(variants.some((variant) => variant.visible && variant.in_stock)))
  facets.push(priceKey(priceStepOf(product.discounted_price).index))
  for (const { option, type, description, value } of offeredChoices({ product, variants })) {
    facets.push(choiceFacet(type, option, description, value))
  }
  return facets
}

/** All keys of a product; `stems` are those of its words. */
export function productKeys(
  records: ProductRecords,
  words: ProductWords,
  stems: ReadonlyMap<string, string>,
): string[] {
  const { product } = records
  const keys = new Set(productFacets(records).filter(isFacetKey))
  for (const { option, description } of offeredChoices(records)) keys.add(choiceKey(option, description))
  for (const word of words.name) {
    const stem = stems.get(word)
    if (stem === undefined) continue
    keys.add(nameKey(stem))
    keys.add(wordKey(stem))
  }
  for (const word of words.others) {
    const stem = stems.get(word)
    if (stem !== undefined) keys.add(wordKey(stem))
  }
  const prefix = keyPrefix(product.site_id, product.visible)
  return [...keys].map((key) => `${prefix}${key}`)
}

function offeredChoices({ product, variants }: ProductRecords) {
  const shown = variants.filter(({ visible }) => visible)
  return product.options.flatMap(({ name: option, type, choices }) => {
    const offered = new Set(shown.map((variant) => variant.choices[option]))
    return choices
      .filter(({ description }) => offered.has(description))
      .map(({ description, value }) => ({ option, type, description, value }))
  })
}
