import type { Insertable } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecords } from '../import/product-records.ts'
import type { ProductLinks } from '../records.ts'
import type { CatalogTables } from '../tables.ts'
import { renderProduct } from '../wire/render-product.ts'

/** A product and its variants with the entities that it names. */
export type LinkedRecords = ProductRecords & { readonly links: ProductLinks }

/** The row of a product, with what visitors get of it and its variants. */
export function productRow(
  { product, variants, links }: LinkedRecords,
  site: SiteContext['site'],
): Insertable<CatalogTables['products']> {
  return {
    ...product,
    ...links,
    ...renderProduct(product, variants, site),
    options: JSON.stringify(product.options),
    media: JSON.stringify(product.media),
    commerce: JSON.stringify(product.commerce),
    content: JSON.stringify(product.content),
  }
}
