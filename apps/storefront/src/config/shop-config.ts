import * as v from 'valibot'
import type { Decimal } from '../shared/views/decimal.ts'

/** What `shop.config.ts` contains. `checkShopConfig` checks at start what types cannot. */
export interface ShopConfig<Language extends string = string> {
  /** Name of the shop, on pages, in titles, on hosted pages and in mails. `npm start` writes it into the store. */
  readonly name: string
  /** How each language of the shop is written. */
  readonly locales: Readonly<Record<Language, LocaleConfig>>
  /** Currency that orders are charged in (ISO 4217). The store decides; `npm start` refuses another value. */
  readonly currency: string
  /** Currencies that prices can also be shown in (ISO 4217). The store needs a display rate for each. */
  readonly displayCurrencies: readonly string[]
  /** Unit of the weights in the catalog. The store decides. */
  readonly weightUnit: 'kg' | 'lb'
  /** Whether the prices of the catalog include tax. The store decides. */
  readonly pricesIncludeTax: boolean
  /** Id of the announcement above the header. A new id shows it again to shoppers who dismissed the previous one. */
  readonly announcementId: string
  /** Subtotal above which delivery is free, in `currency`. The cart shows how much is missing. */
  readonly freeDeliveryOver: Decimal
  readonly navigation: {
    /** Slugs of collections with a link in the header. Unknown slugs are left out. */
    readonly header: readonly string[]
    /** Links of the footer, such as policies and the imprint, in this order. A page is left out in languages that lack it. */
    readonly footer: readonly FooterLinkConfig<Language>[]
  }
  /** Sections of the home page, in this order. */
  readonly home: readonly HomeSectionConfig[]
  /** Makers in the section `makers`, by their brand name in the catalog. `messages` has a text for each. */
  readonly makers: readonly string[]
  /** Lines of the postal address in the footer. */
  readonly address: readonly string[]
  readonly contact: {
    readonly email: string
    /** In international form, such as `+353 1 555 0142`. */
    readonly phone: string
  }
  /** Web analytics. With `off`, pages have neither a script nor a question about it. */
  readonly analytics: AnalyticsConfig | 'off'
  /** Pages that are the same for every visitor: home, collections, products, content. With `off`, each page is rendered for its visitor. */
  readonly pageCache: PageCacheConfig | 'off'
  /** Cache times, in seconds. */
  readonly cacheSeconds: {
    /** How long the server uses what it read from the catalog without rereading it. Changes that the platform reports apply sooner. */
    readonly catalog: number
    /** How long browsers and proxies may cache the sitemap, robots.txt and the product feed. */
    readonly feeds: number
    /** How long browsers may cache suggestions of the search field. */
    readonly suggestions: number
  }
}

export interface PageCacheConfig {
  /** Memory for rendered pages. The least recently used ones are removed first. */
  readonly maxMegabytes: number
  /** How long a page is served without rendering it again. Changes that the platform reports apply sooner. */
  readonly freshSeconds: number
  /** After that, how long it is served while it is rendered again. */
  readonly staleSeconds: number
  /** Headers for a CDN in front of the shop. With `off`, only browsers store pages, and ask each time whether they changed. */
  readonly cdn: PageCacheCdnConfig | 'off'
}

export interface PageCacheCdnConfig {
  /** How long a CDN serves a page without asking the shop (`s-maxage`). */
  readonly freshSeconds: number
  /** After that, how long it serves the page while it asks (`stale-while-revalidate`). */
  readonly staleSeconds: number
  /** Header with the cache tags of a page, for purges by tag: `cache-tag` for Cloudflare, Akamai and bunny.net, `surrogate-key` for Fastly. Absent: none. */
  readonly tagHeader?: 'cache-tag' | 'surrogate-key'
}

export interface LocaleConfig {
  /** Name of the language in that language. */
  readonly name: string
  /** Locale that dates and prices are written in (BCP 47). */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

export type FooterLinkConfig<Language extends string = string> =
  /** A page of `content`, by the name of its file: `imprint`. The link is its title. */
  | { readonly page: string }
  | {
      /** A path of the shop without its language, or an https address. */
      readonly href: string
      readonly label: Readonly<Record<Language, string>>
    }

/**
 * A section of the home page. `hero`, `band` and each section of your own have one set of texts (`messages`, area `shop`), so each
 * occurs at most once. Collections are named by slug; unknown ones are left out.
 */
export type HomeSectionConfig =
  /** A photograph with the title of the page. */
  | ({ readonly section: 'hero' } & SceneConfig)
  /** A second photograph, with a text. */
  | ({ readonly section: 'band' } & SceneConfig)
  /** Up to four collections as pictures. */
  | { readonly section: 'collections'; readonly collections: readonly string[] }
  /** A row of products of a collection. */
  | { readonly section: 'products'; readonly collection: string }
  /** A component of your own: the name of a file in `src/features/home/sections`, such as `makers`. */
  | { readonly section: 'own'; readonly name: string }

export interface SceneConfig {
  /** Collection whose picture is shown in light themes. */
  readonly pictureFrom: string
  /** Collection whose picture is shown in dark themes. */
  readonly nightPictureFrom: string
  /** Collection that the button leads to. */
  readonly leadsTo: string
}

/** A service that receives the events of the shop (`src/features/analytics`). */
export type AnalyticsConfig =
  /** Google Analytics 4, with its script. It sets cookies, so shoppers are asked first. */
  | {
      readonly adapter: 'gtag'
      /** Of the data stream, such as `G-4TX9K2VE7M`. */
      readonly measurementId: string
    }
  /** Plausible Analytics. It stores nothing in the browser, so shoppers are not asked. */
  | {
      readonly adapter: 'plausible'
      /** Name of the site in Plausible. */
      readonly domain: string
      /** Of an instance that you host; default `https://plausible.io`. */
      readonly origin?: string
    }

export type AnalyticsConfigOf<Adapter extends AnalyticsConfig['adapter']> = Extract<
  AnalyticsConfig,
  { readonly adapter: Adapter }
>

/** `shop.config.ts` has an invalid value. The message names the field and says what it takes. */
export class ShopConfigError extends Error {
  override readonly name = 'ShopConfigError'
}

const filled = v.pipe(v.string('must be a string'), v.regex(/\S/, 'must not be empty'))
const currency = v.pipe(
  v.string('must be a string'),
  v.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 currency code such as "EUR"'),
)
const slug = v.pipe(
  v.string('must be a string'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the slug of a collection, such as "new-in"'),
)
const pageName = v.pipe(
  v.string('must be a string'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the name of a file in content, such as "imprint"'),
)
const seconds = v.pipe(
  v.number('must be a number of seconds'),
  v.integer('must be a whole number of seconds'),
  v.minValue(0, 'must not be negative'),
)
const pageCache = v.strictObject(
  {
    maxMegabytes: v.pipe(v.number('must be a number of megabytes'), v.minValue(1, 'must be at least 1')),
    freshSeconds: seconds,
    staleSeconds: seconds,
    cdn: v.lazy((value) => (value === 'off' ? v.literal('off') : cdn)),
  },
  'must be off, or have maxMegabytes, freshSeconds, staleSeconds and cdn',
)
const cdn = v.strictObject(
  {
    freshSeconds: seconds,
    staleSeconds: seconds,
    tagHeader: v.optional(v.picklist(['cache-tag', 'surrogate-key'], 'must be cache-tag or surrogate-key')),
  },
  'must be off, or have freshSeconds and staleSeconds',
)
const scene = { pictureFrom: slug, nightPictureFrom: slug, leadsTo: slug }
const homeSection = v.variant(
  'section',
  [
    v.object({ section: v.literal('hero'), ...scene }),
    v.object({ section: v.literal('band'), ...scene }),
    v.object({
      section: v.literal('collections'),
      collections: v.pipe(
        v.array(slug),
        v.minLength(1, 'is empty'),
        v.maxLength(4, 'has more than 4 entries'),
      ),
    }),
    v.object({ section: v.literal('products'), collection: slug }),
    v.object({
      section: v.literal('own'),
      name: v.pipe(
        v.string('must be a string'),
        v.regex(
          /^[a-z][\w-]*$/,
          'must be the name of a file in src/features/home/sections, such as "makers"',
        ),
      ),
    }),
  ],
  'must be hero, band, collections, products or own',
)
const analytics = v.variant(
  'adapter',
  [
    v.strictObject({
      adapter: v.literal('gtag'),
      measurementId: v.pipe(
        v.string('must be a string'),
        v.regex(/^G-[A-Z0-9]+$/, 'must be a measurement id such as "G-4TX9K2VE7M"'),
      ),
    }),
    v.strictObject({
      adapter: v.literal('plausible'),
      domain: v.pipe(
        v.string('must be a string'),
        v.regex(/^[\w.-]+$/, 'must be the name of a site, such as "shop.example"'),
      ),
      origin: v.optional(
        v.pipe(
          v.string('must be a string'),
          v.regex(/^https?:\/\/[\w.-]+(?::\d+)?$/, 'must be an origin such as "https://stats.example"'),
        ),
      ),
    }),
  ],
  'must be gtag or plausible',
)
const locale = v.object({
  name: filled,
  locale: v.pipe(
    v.string('must be a string'),
    v.check(isLocale, 'must be a language tag (BCP 47) such as "en-IE"'),
  ),
  direction: v.picklist(['ltr', 'rtl'], 'must be ltr or rtl'),
})

function createSchema(languages: readonly string[]) {
  const inEachLanguage = <Entry extends v.GenericSchema>(entry: Entry) =>
    v.strictObject(
      Object.fromEntries(languages.map((language) => [language, entry])),
      'must have one entry for each of the languages',
    )
  const pageLink = v.strictObject({ page: pageName })
  const labelledLink = v.object({
    href: v.pipe(
      v.string('must be a string'),
      v.regex(/^(?:\/(?![/\\])|https:\/\/)/, 'must be a path such as "/imprint" or an https address'),
    ),
    label: inEachLanguage(filled),
  })
  return v.object({
    name: v.pipe(filled, v.maxLength(100, 'must have at most 100 characters')),
    locales: inEachLanguage(locale),
    currency,
    displayCurrencies: v.array(currency, 'must be a list of currency codes'),
    weightUnit: v.picklist(['kg', 'lb'], 'must be kg or lb'),
    pricesIncludeTax: v.boolean('must be true or false'),
    announcementId: filled,
    freeDeliveryOver: v.pipe(
      v.string('must be a decimal number in quotes, such as "90"'),
      v.regex(/^\d+(?:\.\d+)?$/, 'must be a decimal number such as "90"'),
    ),
    navigation: v.object({
      header: v.array(slug, 'must be a list of collections'),
      footer: v.array(
        v.lazy((link) =>
          typeof link === 'object' && link !== null && 'page' in link ? pageLink : labelledLink,
        ),
        'must be a list of links',
      ),
    }),
    home: v.pipe(
      v.array(homeSection, 'must be a list of sections'),
      v.check((sections) => {
        const single = sections.flatMap((each) =>
          each.section === 'own' ? `own ${each.name}` : (/^(?:hero|band)$/.exec(each.section) ?? []),
        )
        return new Set(single.map(String)).size === single.length
      }, 'must have at most one hero, one band and one of each section of your own'),
    ),
    makers: v.array(filled, 'must be a list of brand names'),
    address: v.array(filled, 'must be a list of lines'),
    contact: v.object({
      email: v.pipe(v.string('must be a string'), v.email('must be an e-mail address')),
      phone: v.pipe(
        v.string('must be a string'),
        v.regex(/^\+[\d ]{6,20}$/, 'must be a phone number such as "+353 1 555 0142"'),
      ),
    }),
    analytics: v.lazy((value) => (value === 'off' ? v.literal('off') : analytics)),
    pageCache: v.lazy((value) => (value === 'off' ? v.literal('off') : pageCache)),
    cacheSeconds: v.object({ catalog: seconds, feeds: seconds, suggestions: seconds }),
  })
}

/**
 * Checks the configuration of the shop; builds and starts do so first.
 *
 * @param languages the languages of the shop, the default first
 * @throws {ShopConfigError} One line about the first invalid field.
 */
export function checkShopConfig(config: unknown, languages: readonly string[]): void {
  if (languages.length === 0 || !languages.every((language) => /^[a-z]{2}$/.test(language)))
    throw new ShopConfigError('languages in shop.config.ts must be a list of codes such as "en".')
  const checked = v.safeParse(createSchema(languages), config, { abortEarly: true })
  if (checked.success) return
  const [issue] = checked.issues
  throw new ShopConfigError(`${v.getDotPath(issue) ?? 'shop'} in shop.config.ts ${issue.message}.`)
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
