import type { Decimal } from './views/decimal.ts'

/**
 * What this shop says about itself and which shelves its front page shows: the part of a storefront that an owner edits.
 * Slugs name collections of the catalog; one that does not exist is left out.
 */
export const shopContent = {
  name: 'Larkholm',
  tagline: 'Useful things, made slowly.',
  locale: 'en-IE',
  currency: 'EUR',
  dir: 'ltr',
  /** Unit of the weights in the catalog; the wire gives numbers only. */
  weightUnit: 'kg',
  /** Whether the catalog's prices include tax; carts say it themselves. */
  pricesIncludeTax: true,
  about:
    'A small shop for the table, the wall and the hours after dark. We buy from five workshops we know by name, in runs short enough to count.',
  announcement: {
    /** Change the id with the text, so that those who dismissed the last one see this one. */
    id: 'free-delivery-2026',
    text: 'Free delivery in Ireland over €90',
  },
  /** Delivery costs nothing from this subtotal on; the drawer shows the way there. */
  freeDeliveryOver: '90' satisfies Decimal,
  /** Shelves with a place of their own in the header. */
  headerCollections: ['new-in', 'sale'],
  home: {
    hero: {
      title: 'Useful things, made slowly',
      text: 'Stoneware, linen, lamps and timber from five workshops, in runs short enough to count.',
      action: 'See what is new',
      /** The photograph comes from this shelf; by night (dark theme) from the other. */
      pictureFrom: 'tableware',
      nightPictureFrom: 'lighting',
      leadsTo: 'new-in',
    },
    tiles: ['vases', 'textiles', 'scent'],
    featured: 'new-in',
    band: {
      title: 'For the second half of the day',
      text: 'A lamp that warms the wall, wax that smells of the morning after a fire, and a chair to stay in.',
      action: 'Lighting',
      pictureFrom: 'lighting',
      nightPictureFrom: 'tableware',
      leadsTo: 'lighting',
    },
  },
  /** The workshops, as the colophon of the front page names them. */
  makers: [
    {
      name: 'Olaria Brisa',
      place: 'Aveiro, Portugal',
      text: 'A two-kiln stoneware studio. Thrown, dipped by hand, fired once, high.',
    },
    {
      name: 'Tovik',
      place: 'Fyn, Denmark',
      text: 'Furniture and lamps from a former boatyard. Parts you can replace.',
    },
    {
      name: 'Sundal Mill',
      place: 'Norway',
      text: 'Linen and wool from restored dobby looms, finished with river water.',
    },
    {
      name: 'Cinder & Wick',
      place: 'Dublin, Ireland',
      text: 'Candles, oils and soap made in small pours in a mews.',
    },
    {
      name: 'Larkholm Workshop',
      place: 'Dublin, Ireland',
      text: 'Our own bench, for the things we could not find elsewhere.',
    },
  ],
  visit: {
    street: '14 Weir Lane',
    city: 'Dublin D08 X2N7',
    hours: ['Tuesday to Saturday, 10 to 18', 'Sunday, 12 to 17'],
  },
  contact: { email: 'hello@larkholm.example', phone: '+353 1 555 0142' },
  promises: [
    'Leaves Dublin within two working days',
    'Free delivery in Ireland over €90, in the EU over €150',
    'Thirty days to return, unused',
  ],
} as const
