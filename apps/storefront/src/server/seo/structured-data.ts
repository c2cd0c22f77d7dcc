import type { ProductView, VariantView } from '../../features/product/product-view.ts'
import { shareImageUrl } from '../../shared/media/image-url.ts'
import { plainText } from '../../shared/rich-text/plain-text.ts'
import type { LinkView } from '../../shared/views/link-view.ts'

/** What search engines are told is what the page shows: made from the same view. */
export interface StructuredDataSource {
  readonly view: ProductView
  /** Origin of the shop. */
  readonly origin: string
}

/** A product as schema.org describes one, with one offer per variant or a range of them. */
export function structuredDataProduct({ view, origin }: StructuredDataSource): object {
  const { buy } = view
  const pictures = view.media
    .filter(({ url }) => url !== '')
    .slice(0, 6)
    .map((media) => shareImageUrl(media, 1200, 1500))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: view.name,
    url: origin + view.path,
    description: plainText(view.description),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(view.brand ? { brand: { '@type': 'Brand', name: view.brand } } : {}),
    ...(buy.variants.length === 1 && buy.variants[0]?.sku ? { sku: buy.variants[0].sku } : {}),
    ...(buy.variants.length > 0 ? { offers: offersOf(view, origin) } : {}),
  }
}

function offersOf({ buy, site, path }: ProductView, origin: string): object {
  const [only] = buy.variants
  if (only && buy.variants.length === 1) return offerOf(only, site.currency, origin + path)
  const amounts = buy.variants.map(({ amount }) => Number(amount))
  return {
    '@type': 'AggregateOffer',
    priceCurrency: site.currency,
    lowPrice: String(Math.min(...amounts)),
    highPrice: String(Math.max(...amounts)),
    offerCount: buy.variants.length,
    availability: availabilityOf(buy.variants.some(({ inStock }) => inStock)),
    url: origin + path,
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

/** The way to a page from the front page. */
export function structuredDataTrail(trail: readonly LinkView[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}

/** The shop itself, told once on the front page, with its search. */
export function structuredDataShop(name: string, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
