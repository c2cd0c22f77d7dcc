import type { Decimal } from './views/decimal.ts'

/**
 * What this shop is and which shelves its front page shows: the part of a storefront that an owner edits, without the words, which
 * are an area of the catalog (`shop` in `messages/<language>.json`). Slugs name collections; one that does not exist is left out.
 */
export const shopContent = {
  name: 'Larkholm',
  /** What everything is charged in. */
  currency: 'EUR',
  /** What prices can be shown in beside that, for orientation; the store has a rate of each. */
  displayCurrencies: ['USD', 'GBP', 'ILS'],
  /** Unit of the weights in the catalog; the wire gives numbers only. */
  weightUnit: 'kg',
  /** Whether the catalog's prices include tax; carts say it themselves. */
  pricesIncludeTax: true,
  /** Change it with the words, so that those who dismissed the last one see this one. */
  announcementId: 'free-delivery-2026',
  /** Delivery costs nothing from this subtotal on; the drawer shows the way there. */
  freeDeliveryOver: '90' satisfies Decimal,
  /** Shelves with a place of their own in the header. */
  headerCollections: ['new-in', 'sale'],
  home: {
    hero: {
      /** The photograph comes from this shelf; by night (dark theme) from the other. */
      pictureFrom: 'tableware',
      nightPictureFrom: 'lighting',
      leadsTo: 'new-in',
    },
    tiles: ['vases', 'textiles', 'scent'],
    featured: 'new-in',
    band: {
      pictureFrom: 'lighting',
      nightPictureFrom: 'tableware',
      leadsTo: 'lighting',
    },
  },
  /** The workshops, as the colophon of the front page names them. */
  makers: ['Olaria Brisa', 'Tovik', 'Sundal Mill', 'Cinder & Wick', 'Larkholm Workshop'],
  visit: { street: '14 Weir Lane', city: 'Dublin D08 X2N7' },
  contact: { email: 'hello@larkholm.example', phone: '+353 1 555 0142' },
} as const
