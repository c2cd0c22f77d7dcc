import { foldMarkup } from './fold.ts'
import type { StoredContent } from './stored-product.ts'

/**
 * What a product is found by beside its name. Choice: V1 has no search call, and a filter on `description` is what a shop searches
 * by. It also covers the brand, the article number and the information sections, where shoppers look too.
 */
export function searchKey(
  description: string,
  sku: string,
  { brand, infoSections }: Pick<StoredContent, 'brand' | 'infoSections'>,
): string {
  const sections = infoSections.map(({ title, description: html }) => `${title} ${html}`)
  return foldMarkup([description, brand ?? '', sku, ...sections].join(' '))
}
