import { type CollectionSummary, readCollections } from '../../../server/catalog/collections.server.ts'
import { inCollection, readProductPage } from '../../../server/catalog/product-pages.server.ts'
import { type ProductDetails, readProductBySlug } from '../../../server/catalog/products.server.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { structuredDataProduct, structuredDataTrail } from '../../../server/seo/structured-data.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { shareImageUrl } from '../../../shared/media/image-url.ts'
import { plainText } from '../../../shared/rich-text/plain-text.ts'
import type { LinkView } from '../../../shared/views/link-view.ts'
import type { ProductCardView } from '../../../shared/views/product-card-view.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { Missing } from '../../errors/loaders/not-found.server.ts'
import type { CustomTextFieldView, ProductView, VariantView } from '../product-view.ts'
import { initialChoices } from './initial-choices.ts'

const relatedCount = 8
const seenCount = 8

export type LoadedProduct =
  | { readonly status: 'found'; readonly view: ProductView; readonly head: HeadView }
  | { readonly status: 'missing'; readonly missing: Missing }

/** A product with the choices that the address names. */
export async function loadProduct(
  services: PageServices,
  slug: string,
  query: URLSearchParams,
): Promise<LoadedProduct> {
  const found = await readProductBySlug(services, slug)
  if (found.status === 'unknown') return { status: 'missing', missing: { kind: 'product' } }
  if (found.status === 'gone') {
    const { name, collectionIds } = found
    return { status: 'missing', missing: { kind: 'product', name, collectionIds } }
  }
  const { product } = found
  const collection = mainCollection(product, await readCollections(services))
  const { chosen, unknown } = initialChoices(product, query)
  const [related, seen] = await Promise.all([
    relatedProducts(services, product, collection),
    loadSeenProducts(services, product.slug),
  ])
  const { typed = {}, notice } = services.shopper.flash()
  const typedEmail = typed[formFields.email]
  const view: ProductView = {
    site: services.site,
    name: product.name,
    path: product.buy.path,
    ...(product.brand ? { brand: product.brand } : {}),
    ...(product.ribbon ? { ribbon: product.ribbon } : {}),
    ...(product.langs ? { langs: product.langs } : {}),
    trail: collection ? [{ name: collection.name, href: collection.href }] : [],
    media: product.media,
    description: product.description,
    sections: product.sections,
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.dimensions ? { dimensions: product.dimensions } : {}),
    ...(product.weight ? { weight: product.weight } : {}),
    buy: {
      ...product.buy,
      textFields: product.buy.textFields.map((field) => withTyped(field, typed[field.title])),
      chosen,
      ...(unknown ? { unknownVariant: true } : {}),
    },
    related,
    seen,
    ...(notice?.code === 'stock-noted' ? { isStockNoted: true } : {}),
    ...(typedEmail === undefined ? {} : { typedEmail }),
  }
  return { status: 'found', view, head: headOf(view, product.charged, services.addressOf) }
}

function withTyped(field: CustomTextFieldView, typed: string | undefined): CustomTextFieldView {
  return typed === undefined ? field : { ...field, typed }
}

/** The first collection that the merchant added the product to. */
function mainCollection(
  { collectionIds }: ProductDetails,
  collections: readonly CollectionSummary[],
): CollectionSummary | undefined {
  const [first] = collectionIds.flatMap((id) => collections.find((collection) => collection.id === id) ?? [])
  return first
}

async function relatedProducts(
  services: PageServices,
  product: ProductDetails,
  collection: CollectionSummary | undefined,
): Promise<readonly ProductCardView[]> {
  if (!collection) return []
  try {
    const wanted = {
      ...inCollection(collection.id),
      sort: 'featured',
      limit: relatedCount + 1,
      offset: 0,
    } as const
    const { items } = await readProductPage(services, wanted)
    return items.filter(({ id }) => id !== product.id).slice(0, relatedCount)
  } catch (error) {
    services.report(error)
    return []
  }
}

/** Products that this browser has seen before; those that are gone or cannot be read are left out. */
export async function loadSeenProducts(
  services: PageServices,
  own: string,
): Promise<readonly ProductCardView[]> {
  const slugs = services.shopper.seenProducts().filter((slug) => slug !== own)
  const found = await Promise.allSettled(
    slugs.slice(0, seenCount).map((slug) => readProductBySlug(services, slug)),
  )
  return found.flatMap((each) =>
    each.status === 'fulfilled' && each.value.status === 'found' ? [each.value.product.card] : [],
  )
}

function headOf(
  view: ProductView,
  variants: readonly VariantView[],
  addressOf: PageServices['addressOf'],
): HeadView {
  const picture = view.media.find(({ url }) => url !== '')
  const description = plainText(view.description)
  const trail: readonly LinkView[] = [
    { name: view.site.name, href: '/' },
    ...view.trail,
    { name: view.name, href: view.path },
  ]
  return {
    title: titleOf(view.name),
    ...(description ? { description } : {}),
    canonical: view.path,
    type: 'product',
    ...(picture ? { shareImage: shareImageUrl(picture), shareImageAlt: picture.alt } : {}),
    structuredData: [
      structuredDataProduct({ view, variants, addressOf }),
      structuredDataTrail(trail, addressOf),
    ],
  }
}
