import type { BuyView, ProductView, VariantView } from '../../features/product/product-view.ts'
import type { MediaView } from '../views/media-view.ts'
import type { ProductCardView } from '../views/product-card-view.ts'
import type { ShellView } from '../views/shell-view.ts'
import type { SiteView } from '../views/site-view.ts'

/** Views for tests: the smallest true one of each kind, to be changed where a test needs it. */

export const site: SiteView = { name: 'Larkholm', locale: 'en-IE', dir: 'ltr', currency: 'EUR' }

export const media: MediaView = {
  id: 'mug',
  url: 'https://platform.example/media/mug',
  width: 1200,
  height: 1500,
  alt: 'Two mugs',
}

export function shellView(changes: Partial<ShellView> = {}): ShellView {
  return {
    site,
    path: '/collections/vases?page=2',

    collections: [{ slug: 'new-in', name: 'New in', href: '/collections/new-in', media }],
    footerLinks: [{ name: 'Imprint', href: '/imprint' }],
    cartCount: 2,
    announcement: true,
    ...changes,
  }
}

export function card(changes: Partial<ProductCardView> = {}): ProductCardView {
  return { id: 'p1', name: 'Brisa mug', slug: 'brisa-mug', price: { amount: '26' }, media, ...changes }
}

export function variant(changes: Partial<VariantView> = {}): VariantView {
  return { id: 'v1', choices: [], amount: '26', inStock: true, ...changes }
}

export function buyView(changes: Partial<BuyView> = {}): BuyView {
  return {
    productId: 'p1',
    name: 'Brisa mug',
    path: '/products/brisa-mug',
    options: [],
    variants: [variant()],
    chosen: [],
    textFields: [],
    taxIncluded: true,
    ...changes,
  }
}

export function productView(changes: Partial<ProductView> = {}): ProductView {
  return {
    site,
    name: 'Brisa mug',
    path: '/products/brisa-mug',
    trail: [{ name: 'Tableware', href: '/collections/tableware' }],
    media: [media],
    description: '<p>Holds a third of a litre.</p>',
    sections: [{ title: 'Care', html: '<p>Dishwasher safe.</p>' }],
    buy: buyView(),
    related: [],
    seen: [],
    ...changes,
  }
}

/** A name as long as the wire allows, without a place to break. */
export const unbreakable = 'x'.repeat(80)

export const rightToLeft = 'כיסא עץ אלון מעשה יד'
