import type { ProductView, VariantView } from '../../features/product/product-view.ts'
import { shareImageUrl } from '../../shared/media/image-url.ts'
import { plainText } from '../../shared/rich-text/plain-text.ts'
import type { LinkView } from '../../shared/views/link-view.ts'

/** The full address of a path, in the language of the page. */
type AddressOf = (path: string) => string

/** Structured data has to match the page, so both are made from one product. */
export interface StructuredDataSource {
  readonly view: ProductView
  /** Offers with prices as they are charged. */
  readonly variants: readonly VariantView[]
  readonly addressOf: AddressOf
}

/** A product as schema.org describes one, with one offer per variant or a range of them. */
export function structuredDataProduct({ view, variants, addressOf }: StructuredDataSource): object {
  const pictures = view.media
    .filter(({ url }) => url !== '')
    .slice(0, 6)
    .map((media) => shareImageUrl(media, 1200, 1500))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: view.name,
    url: addressOf(view.path),
    description: plainText(view.description),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(view.brand ? { brand: { '@type': 'Brand', name: view.brand } } : {}),
    ...(variants.length === 1 && variants[0]?.sku ? { sku: variants[0].sku } : {}),
    ...(variants.length > 0 ? { offers: offersOf(view, variants, addressOf) } : {}),
  }
}

function offersOf(
  { site, path }: ProductView,
  variants: readonly VariantView[],
  addressOf: AddressOf,
): object {
  const [only] = variants
  if (only && variants.length === 1) return offerOf(only, site.currency, addressOf(path))
  const amounts = variants.map(({ amount }) => Number(amount))
  return {
    '@type': 'AggregateOffer',
    priceCurrency: site.currency,
    lowPrice: String(Math.min(...amounts)),
    highPrice: String(Math.max(...amounts)),
    offerCount: variants.length,
    availability: availabilityOf(variants.some(({ inStock }) => inStock)),
    url: addressOf(path),
  }
}

function offerOf({ amount, inStock }: VariantView, currency: string, url: string): object {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    availability: availabilityOf(inStock),
    url,
  }
}

function availabilityOf(inStock: boolean): string {
  return inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}

/** The path to a page from the front page. */
export function structuredDataTrail(trail: readonly LinkView[], addressOf: AddressOf): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(href),
    })),
  }
}

/** The shop itself and its search, once, on the front page. */
export function structuredDataShop(name: string, addressOf: AddressOf): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: addressOf('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: addressOf('/search?q={search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  }
}
