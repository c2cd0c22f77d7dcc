import type { AnyClient, Product } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import { catalogTag, productsTag, productTag, type Tagged } from '@vitrine/server'
import { shopConfig } from '../../../shop.config.ts'
import type { InfoSectionView, ProductView, VariantView } from '../../features/product/product-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { PageServices } from '../request-services.ts'
import { type BuyBasis, toBuyBasis } from '../views/buy-view.ts'
import { toGalleryViews } from '../views/media.ts'
import { asCharged } from '../views/price.ts'
import { toProductCard } from '../views/product-card.ts'
import { toTextLanguages } from '../views/text-languages.ts'
import { mayBeNamed } from './may-be-named.ts'

/** A product as its page and its forms need it: everything that does not depend on the shopper. */
export interface ProductDetails
  extends Pick<
    ProductView,
    'name' | 'brand' | 'ribbon' | 'langs' | 'media' | 'description' | 'sku' | 'dimensions' | 'weight'
  > {
  readonly id: string
  readonly slug: string
  readonly collectionIds: readonly string[]
  readonly sections: readonly InfoSectionView[]
  readonly buy: BuyBasis
  /** With prices as they are charged, for search engines. */
  readonly charged: readonly VariantView[]
  /** The product as a card. */
  readonly card: ProductCardView
}

export type FoundProduct =
  | { readonly status: 'found'; readonly product: ProductDetails }
  /** It was in the catalog; the shop still has its name in the cache. */
  | { readonly status: 'gone'; readonly name: string; readonly collectionIds: readonly string[] }
  | { readonly status: 'unknown' }

export function readProductBySlug(services: PageServices, slug: string): Promise<FoundProduct> {
  return readProduct(services, 'slug', slug)
}

export function readProductById(services: PageServices, id: string): Promise<FoundProduct> {
  return readProduct(services, 'id', id)
}

async function readProduct(
  { catalogCache }: PageServices,
  field: 'slug' | 'id',
  wanted: string,
): Promise<FoundProduct> {
  if (!mayBeNamed(wanted)) return { status: 'unknown' }
  const query = catalog.productQuery().where(field, 'eq', wanted)
  const load = async (client: AnyClient, older?: FoundProduct): Promise<Tagged<FoundProduct>> => {
    const { items } = await catalog.queryProducts(client, query.limit(1)).first()
    const [product] = items
    if (!product)
      return { value: older ? afterwards(older) : { status: 'unknown' }, tags: [catalogTag, productsTag] }
    return {
      value: { status: 'found', product: toProductDetails(product) },
      tags: [catalogTag, productTag(product.id)],
    }
  }
  return catalogCache.read(`product:${field}:${wanted}`, load, { isMadeUp: true })
}

function afterwards(older: FoundProduct): FoundProduct {
  if (older.status !== 'found') return older
  const { name, collectionIds } = older.product
  return { status: 'gone', name, collectionIds }
}

function toInfoSection(product: Product, section: InfoSectionView, field: string): InfoSectionView {
  const { langs = {} } = toTextLanguages(product, [`${field}.title`, `${field}.description`])
  const [title, html] = [langs[`${field}.title`], langs[`${field}.description`]]
  if (title === undefined && html === undefined) return section
  return { ...section, langs: { ...(title && { title }), ...(html && { html }) } }
}

function toProductDetails(product: Product): ProductDetails {
  const name = product.name ?? product.slug
  const buy = toBuyBasis(product, shopConfig.pricesIncludeTax)
  return {
    id: product.id,
    slug: product.slug,
    name,
    ...(product.brand ? { brand: product.brand } : {}),
    ...(product.ribbon ? { ribbon: product.ribbon } : {}),
    media: toGalleryViews(product.media, name),
    description: product.description ?? '',
    ...toTextLanguages(product, ['name', 'ribbon', 'description']),
    sections: product.additionalInfoSections.map(({ title, description }, at) =>
      toInfoSection(product, { title, html: description }, `additionalInfoSections[${at}]`),
    ),
    ...(product.sku ? { sku: product.sku } : {}),
    ...toDimensions(product.productDimensions),
    ...(product.weight ? { weight: { value: product.weight, unit: shopConfig.weightUnit } } : {}),
    collectionIds: product.collectionIds,
    buy,
    charged:
      buy.currency === undefined
        ? buy.variants
        : toBuyBasis(asCharged(product), shopConfig.pricesIncludeTax).variants,
    card: toProductCard(product),
  }
}

const lengthUnits: Readonly<Record<string, string>> = {
  MM: 'millimeter',
  CM: 'centimeter',
  M: 'meter',
  IN: 'inch',
  FT: 'foot',
  YD: 'yard',
}

/** Length, width and height, as far as the merchant entered them. */
function toDimensions(dimensions: Product['productDimensions']): Pick<ProductView, 'dimensions'> {
  const unit = lengthUnits[dimensions?.unit ?? '']
  const sides = [dimensions?.length, dimensions?.width, dimensions?.height]
    .map(Number)
    .filter((side) => side > 0)
  return unit === undefined || sides.length === 0 ? {} : { dimensions: { sides, unit } }
}
