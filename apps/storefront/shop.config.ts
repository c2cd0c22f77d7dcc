import type { ShopConfig } from './src/config/shop-config.ts'

// The first exports are read by scripts in the browser too. They are constants of their own, so that a script does not load the rest.

/** Languages of the shop. The first is the default: its addresses have no prefix. Texts are in `messages`. */
export const languages = ['en', 'de', 'he'] as const

/** Time zone of the store (IANA), which dates and times are shown in. */
export const timeZone = 'Europe/Dublin'

/** Countries offered when delivery is estimated (ISO 3166-1); the first is preselected. */
export const deliveryCountries = [
  'IE',
  'AT',
  'BE',
  'CA',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IT',
  'NL',
  'PT',
  'SE',
  'US',
] as const

/** Everything about this shop that is neither look (`brand/`) nor text (`messages`). `ShopConfig` documents each field. */
export const shopConfig = {
  name: 'Larkholm',
  locales: {
    en: { name: 'English', locale: 'en-IE', direction: 'ltr' },
    de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
    he: { name: 'עברית', locale: 'he-IL', direction: 'rtl' },
  },
  currency: 'EUR',
  displayCurrencies: ['USD', 'GBP', 'ILS'],
  weightUnit: 'kg',
  pricesIncludeTax: true,
  announcementId: 'free-delivery-2026',
  freeDeliveryOver: '90',
  navigation: {
    header: ['new-in', 'sale'],
    footer: [
      { page: 'about' },
      { page: 'journal' },
      { page: 'contact' },
      { page: 'shipping' },
      { page: 'returns' },
      { page: 'privacy' },
      { page: 'terms' },
      { page: 'imprint' },
      { page: 'accessibility' },
    ],
  },
  home: [
    { section: 'hero', pictureFrom: 'tableware', nightPictureFrom: 'lighting', leadsTo: 'new-in' },
    { section: 'collections', collections: ['vases', 'textiles', 'scent'] },
    { section: 'products', collection: 'new-in' },
    { section: 'band', pictureFrom: 'lighting', nightPictureFrom: 'furniture', leadsTo: 'lighting' },
    { section: 'own', name: 'makers' },
  ],
  makers: ['Olaria Brisa', 'Tovik', 'Sundal Mill', 'Cinder & Wick', 'Larkholm Workshop'],
  address: ['14 Weir Lane', 'Dublin D08 X2N7'],
  contact: { email: 'hello@larkholm.example', phone: '+353 1 555 0142' },
  analytics: 'off',
  pageCache: {
    maxMegabytes: 64,
    freshSeconds: 30,
    staleSeconds: 300,
    cdn: { freshSeconds: 60, staleSeconds: 600, tagHeader: 'cache-tag' },
  },
  cacheSeconds: { catalog: 15, feeds: 3_600, suggestions: 60 },
} as const satisfies ShopConfig<(typeof languages)[number]>
