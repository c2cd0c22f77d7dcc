import { describe, expect, it, vi } from 'vitest'
import { compressResponse } from '../node/compress.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

function open(options: PageCacheOptions = {}) {
  const time = { now: 0 }
  const onError = vi.fn()
  const pages = createPageCache({ clock: () => time.now, onError, compress: compressResponse, ...options })
  const render = vi.fn(async (tags: Set<string>) => {
    tags.add('catalog').add('product:mug')
    return page(`Version ${render.mock.calls.length}`)
  })
  const get = (headers: Record<string, string> = {}, method = 'GET', key = '/ en EUR') =>
    pages.respond({ method, headers: new Headers(headers) }, key, render)
  return { pages, time, onError, render, get }
}

/** Long enough to be compressed. */
function page(text: string, init: ResponseInit = {}): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...init.headers }
  return new Response(text.padEnd(2_000), { ...init, headers })
}

const textOf = async (response: Response) => (await response.text()).trim()
const cdn = { freshSeconds: 60, staleSeconds: 600 } as const

describe('createPageCache', () => {
  it('renders a page once for concurrent requests and while it is fresh', async () => {
    const { get, render } = open()
    expect(await Promise.all([get(), get(), get()].map(async (each) => textOf(await each)))).toEqual(
      Array(3).fill('Version 1'),
    )
    await get({}, 'GET', '/ de EUR')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('serves a stale page while it is rendered again', async () => {
    const { get, time } = open({ freshSeconds: 60, staleSeconds: 600 })
    await get()
    time.now = 61_000
    expect(await textOf(await get())).toBe('Version 1')
    await vi.waitFor(async () => expect(await textOf(await get())).toBe('Version 2'))
  })

  it('renders again after one of its tags was dropped, also while it is being rendered', async () => {
    const { get, pages, render } = open()
    const first = get()
    pages.drop(['product:mug'])
    await first
    expect(await textOf(await get())).toBe('Version 2')
    pages.drop(['product:plate'])
    expect(await textOf(await get())).toBe('Version 2')
    pages.drop(['product:mug'])
    expect(await textOf(await get())).toBe('Version 3')
    expect(render).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['an error', page('Away', { status: 503 })],
    ['what does not exist', page('Nothing here', { status: 404 })],
    ['a redirect', new Response(null, { status: 303, headers: { location: '/' } })],
    ['a private page', page('Yours', { headers: { 'cache-control': 'private, no-cache' } })],
  ])('does not store %s', async (_, response) => {
    const { pages } = open({ cdn })
    const render = async () => response.clone()
    const result = await pages.respond({ method: 'GET', headers: new Headers() }, '/', render)
    expect([result.status, pages.size]).toEqual([response.status, 0])
    expect(result.headers.get('cache-control')).toBe(response.headers.get('cache-control'))
  })

  it('keeps the older page if rendering it again leads to an error', async () => {
    const { get, time, render } = open({ freshSeconds: 60 })
    await get()
    time.now = 61_000
    render.mockResolvedValueOnce(page('Away', { status: 503 }))
    await get()
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
    expect(await textOf(await get())).toBe('Version 1')
  })

  it('never sends a cookie to everyone, and reports it', async () => {
    const { pages, onError } = open({ cdn })
    const render = async () => page('Hello', { headers: { 'set-cookie': 'a=b' } })
    const { headers } = await pages.respond({ method: 'GET', headers: new Headers() }, '/', render)
    expect([headers.getSetCookie(), headers.get('cache-control'), pages.size]).toEqual([
      [],
      'private, no-store',
      0,
    ])
    expect(onError).toHaveBeenCalledWith(expect.any(TypeError), '/')
  })

  it('describes pages for CDNs', async () => {
    const { headers } = await open({ cdn: { ...cdn, tagHeader: 'cache-tag' } }).get()
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
    expect(headers.get('cache-tag')).toBe('catalog,product:mug')
    expect(headers.get('vary')).toBe('cookie, accept-encoding')
    const fastly = await open({ cdn: { ...cdn, tagHeader: 'surrogate-key' } }).get()
    expect(fastly.headers.get('surrogate-key')).toBe('catalog product:mug')
    expect((await open().get()).headers.get('cache-control')).toBe('private, no-cache')
  })

  it('compresses a page once for each encoding', async () => {
    const compress = vi.fn(compressResponse)
    const { get } = open({ compress })
    for (const encoding of ['br, gzip', 'gzip', '', 'gzip, br']) {
      const { headers } = await get({ 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding.includes('br') ? 'br' : encoding || null)
    }
    expect(compress).toHaveBeenCalledTimes(3)
  })

  it('responds with 304 if the browser has the page, whatever a CDN made of its tag', async () => {
    const { get } = open()
    const etag = (await get({ 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\da-f]{24}-br"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag.replace('-br', '')}`]) {
      const { status, headers } = await get({ 'accept-encoding': 'br', 'if-none-match': known })
      expect([status, headers.get('etag'), headers.get('content-type')]).toEqual([304, etag, null])
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('responds to HEAD without a body', async () => {
    const response = await open().get({}, 'HEAD')
    expect([await response.text(), response.headers.get('content-length')]).toEqual(['', '2000'])
  })

  it('removes the least recently used pages above its limit', async () => {
    const { get, pages, render } = open({ maxBytes: 11_000 })
    for (const key of ['a', 'b', 'a', 'c']) await get({}, 'GET', key)
    expect([pages.size, render.mock.calls.length]).toEqual([2, 3])
    await get({}, 'GET', 'a')
    expect(render).toHaveBeenCalledTimes(3)
  })
})
