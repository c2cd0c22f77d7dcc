import { memoryCache } from '../catalog/tag-cache.ts'
import { accepts } from '../node/accept-encoding.ts'

/** Settings of {@link createPageCache}. */
export interface PageCacheOptions {
  /** The least recently used pages are removed above this; default 64 MiB. */
  readonly maxBytes?: number
  /** How long a page is served without rendering it again; default 60. */
  readonly freshSeconds?: number
  /** After that, how long it is served while it is rendered again; default 600. */
  readonly staleSeconds?: number
  /** Headers for CDNs. Absent: browsers ask again for each page (`private, no-cache`), and other caches store none. */
  readonly cdn?: PageCacheCdn
  /** Compresses a response; default none is compressed. `compressResponse` of `@vitrine/server/node` fits. */
  readonly compress?: (response: Response, acceptEncoding: string | null) => Promise<Response>
  /** Called for a page that failed to render again in the background, and for one that sets a cookie. */
  readonly onError?: (error: unknown, key: string) => void
  /** Milliseconds since any epoch; default `Date.now`. */
  readonly clock?: () => number
}

/** What CDNs are told about stored pages. */
export interface PageCacheCdn {
  /** `s-maxage`: how long a CDN serves a page without asking the shop. */
  readonly freshSeconds: number
  /** `stale-while-revalidate`: after that, how long it serves the page while it asks. */
  readonly staleSeconds: number
  /** The header with the tags of the page, for purges by tag. Absent: none. */
  readonly tagHeader?: 'cache-tag' | 'surrogate-key'
}

/** A page, rendered without anything that depends on the visitor. */
export type RenderPage = (tags: Set<string>) => Promise<Response>

/** Rendered pages that are the same for every visitor. */
export interface PageCache {
  /**
   * The page under `key`, for this request: compressed, without a body for `HEAD`, and as 304 if the browser has it already.
   *
   * @param key Everything that the page depends on: its address, its language and its currency.
   * @param render Renders the page and adds the tags of what it shows. Concurrent requests share its result, so it must not read
   *   the request. Only responses with the status 200 are stored, and none whose `Cache-Control` has `private` or `no-store`.
   */
  respond(
    request: { readonly method: string; readonly headers: Pick<Headers, 'get'> },
    key: string,
    render: RenderPage,
  ): Promise<Response>
  /** Removes every page that has one of the tags. Call it in `onPurge` of `createServer`. */
  drop(tags: readonly string[]): void
  /** Number of stored pages. */
  readonly size: number
}

interface Page {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  /** By encoding; compressed when it is first requested. */
  readonly encoded: Map<string, Promise<EncodedPage>>
}

interface EncodedPage {
  readonly headers: Headers
  readonly body: ArrayBuffer
}

const encodings = ['br', 'gzip']

/**
 * Caches rendered pages in memory, by tag, for visitors who get the same HTML. A page is rendered once for concurrent requests, served
 * while it is rendered again, and rendered before the next response after one of its tags was dropped.
 *
 * @example
 * ```ts
 * import { queryProducts } from '@vitrine/client/catalog'
 * import { createPageCache } from '@vitrine/server'
 *
 * const pages = createPageCache({ cdn: { freshSeconds: 60, staleSeconds: 600, tagHeader: 'cache-tag' } })
 * // In `createServer`: onPurge: (tags) => pages.drop(tags)
 *
 * const home = (request: Request) =>
 *   pages.respond(request, '/ en EUR', async (tags) => {
 *     const { items } = await queryProducts(server.catalog.withTags(tags)).first()
 *     return new Response(items.map(({ name }) => name).join(), { headers: { 'content-type': 'text/plain' } })
 *   })
 * ```
 */
export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { maxBytes = 64 * 1024 * 1024, freshSeconds = 60, staleSeconds = 600, cdn } = options
  const { compress = async (response: Response) => response, onError = () => {}, clock = Date.now } = options
  const cache = memoryCache({
    maxEntries: 100_000,
    maxBytes,
    freshMs: freshSeconds * 1_000,
    staleMs: (freshSeconds + staleSeconds) * 1_000,
    onError,
    clock,
  })

  function describe(headers: Headers, tags: Iterable<string>): void {
    if (!cdn) {
      headers.set('cache-control', 'private, no-cache')
      return
    }
    const { freshSeconds: shared, staleSeconds: stale, tagHeader } = cdn
    headers.set('cache-control', `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${stale}`)
    // The currency, the result of a form and the login of staff are in cookies.
    headers.append('vary', 'cookie')
    if (tagHeader) headers.set(tagHeader, [...tags].join(tagHeader === 'cache-tag' ? ',' : ' '))
  }

  async function load(key: string, render: RenderPage) {
    const tags = new Set<string>()
    const response = await render(tags)
    const { status } = response
    const headers = new Headers(response.headers)
    const body = new Uint8Array(await response.arrayBuffer())
    if (headers.has('set-cookie')) {
      // Every visitor would get it.
      headers.delete('set-cookie')
      headers.set('cache-control', 'private, no-store')
      onError(new TypeError('A page for everyone set a cookie, so it is not stored.'), key)
    }
    const isStored = status === 200 && !/\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '')
    if (isStored) describe(headers, tags)
    headers.set('etag', `"${await digest(body)}"`)
    const value: Page = { status, headers, body, encoded: new Map() }
    // About as much again for its compressed copies and headers.
    return { value, tags: [...tags], bytes: 1_000 + 2 * body.length, isStored }
  }

  async function encode({ headers, body }: Page, encoding: string): Promise<EncodedPage> {
    const encoded = await compress(new Response(body, { headers }), encoding)
    const result = new Headers(encoded.headers)
    // Each encoding is a representation of its own (RFC 9110, section 8.8.3.3).
    if (encoding) result.set('etag', `${headers.get('etag')?.slice(0, -1)}-${encoding}"`)
    const bytes = await encoded.arrayBuffer()
    result.set('content-length', String(bytes.byteLength))
    return { headers: result, body: bytes }
  }

  return {
    async respond({ method, headers: requested }, key, render) {
      const page = await cache.read(key, () => load(key, render), { mustBeCurrent: true })
      const accepted = requested.get('accept-encoding')
      const encoding = encodings.find((name) => accepts(name, accepted)) ?? ''
      const encoded = page.encoded.get(encoding) ?? encode(page, encoding)
      page.encoded.set(encoding, encoded)
      const { headers, body } = await encoded
      if (page.status === 200 && isKnown(requested.get('if-none-match'), headers.get('etag'))) {
        const unchanged = new Headers(headers)
        for (const name of ['content-length', 'content-encoding', 'content-type']) unchanged.delete(name)
        return new Response(null, { status: 304, headers: unchanged })
      }
      return new Response(method === 'HEAD' ? null : body, { status: page.status, headers })
    },
    drop: (tags) => void cache.drop(tags),
    get size() {
      return cache.size
    },
  }
}

async function digest(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** CDNs make tags weak, and some change the encoding: the content is the same. */
function isKnown(header: string | null, etag: string | null): boolean {
  const plain = (tag: string) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/-(?:br|gzip)"$/, '"')
  return header !== null && etag !== null && header.split(',').some((tag) => plain(tag) === plain(etag))
}
