import { shopConfig } from '../../shop.config.ts'
import { readFilters } from '../features/browse/filters.ts'
import type { Language } from '../shared/messages/language.ts'

/** A page that is the same for every visitor in one language and currency. */
export interface AnonymousAddress {
  /** Path without its language, and the parameters that the page reads, in one order. */
  readonly address: string
  /** Everything that the page depends on. */
  readonly key: string
  /** The cookies that the page is rendered with. */
  readonly cookie: string
}

const contentPages: readonly string[] = shopConfig.navigation.footer.flatMap((link) =>
  'page' in link ? [link.page] : [],
)

type ReadQuery = (query: URLSearchParams) => readonly (readonly [string, string])[]

/** Pages that are the same for everyone, and the parameters that they read. A search is rendered each time: few repeat. */
const anonymousPages: readonly (readonly [path: RegExp, ReadQuery])[] = [
  [new RegExp(`^/(?:${['', 'contact', ...contentPages].join('|')})$`), () => []],
  [/^\/journal(?:\/[^/]+)?$/, () => []],
  [/^\/collections$/, (query) => single(query, ['page'])],
  [/^\/(?:collections|brands)\/[^/]+$/, readListing],
  [/^\/products\/[^/]+$/, readChoices],
]

function readListing(query: URLSearchParams): readonly (readonly [string, string])[] {
  const filters = readFilters(query).map(({ param, value }) => [param, value] as const)
  return [...filters, ...single(query, ['sort', 'page'])]
}

/** Options have names of their own, so only what links of campaigns add is left out. */
function readChoices(query: URLSearchParams): readonly (readonly [string, string])[] {
  return [...query].filter(([name]) => !/^(?:utm_.*|.*clid|ref|_g[al])$/.test(name)).toSorted()
}

function single(query: URLSearchParams, names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
}

/** Longer addresses are made up. */
const maximumLength = 500

/** The result of a form is shown once, and staff see where to edit the page. */
const privateCookies = /(?:^|; ?)(?:__Host-)?vitrine-(?:flash|staff)=/
/** Present if page script runs (`browser-id.ts`). */
const scriptCookie = /(?:^|; ?)(?:__Host-)?vitrine-browser=/
/** What page script shows in a page for everyone, and the server where no script runs. */
const personalCookies = /(?:^|; ?)vitrine-(?:count|member)=/

/**
 * The page that a request gets from the page cache; undefined if it is rendered for this visitor.
 *
 * @param url Without the language of its path
 */
export function readAnonymousPage(
  { pathname, searchParams }: URL,
  cookie: string,
  language: Language,
): AnonymousAddress | undefined {
  const read = anonymousPages.find(([path]) => path.test(pathname))?.[1]
  if (!read || privateCookies.test(cookie)) return undefined
  if (personalCookies.test(cookie) && !scriptCookie.test(cookie)) return undefined
  const query = new URLSearchParams(read(searchParams).map(([name, value]) => [name, value])).toString()
  const address = query === '' ? pathname : `${pathname}?${query}`
  if (address.length > maximumLength) return undefined
  const kept = [
    ...readCookie(cookie, 'vitrine-currency', shopConfig.displayCurrencies),
    ...readCookie(cookie, 'vitrine-announcement', [shopConfig.announcementId]),
  ].join('; ')
  return { address, key: `${language} ${kept} ${address}`, cookie: kept }
}

/** The cookie, if it has one of the values. */
function readCookie(cookies: string, name: string, values: readonly string[]): readonly string[] {
  const value = new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(cookies)?.[1]
  return value !== undefined && values.includes(value) ? [`${name}=${value}`] : []
}
