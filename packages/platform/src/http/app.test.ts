import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { log } from '../runtime/log.ts'
import { type AppOptions, createApp } from './app.ts'
import type { HttpApp, HttpEnv } from './context.ts'

let open: (() => void)[]
const endpoints = new Hono<HttpEnv>()
  .get('/wait', async (c) => {
    await new Promise<void>((resolve) => open.push(resolve))
    return c.json({})
  })
  .get('/broken', () => {
    throw Object.assign(new Error('relation "secrets" does not exist at /srv/platform.ts:7'), {
      code: '42P01',
    })
  })
const pages = new Hono<HttpEnv>().get('/page', (c) => c.html('<p>'))

function app(options: Partial<AppOptions> = {}): HttpApp {
  return createApp({
    api: [endpoints],
    documents: [pages],
    log,
    isClosing: () => false,
    isRegisteredOrigin: async () => false,
    ...options,
  })
}

beforeEach(() => {
  open = []
})

describe('the app around its endpoints', () => {
  test('sheds requests over the limit with 503, and accepts requests again when others are done', async () => {
    const limited = app({ maxInFlight: 3 })
    const busy = Array.from({ length: 3 }, () => limited.request('/wait'))
    while (open.length < 3) await new Promise((resolve) => setImmediate(resolve))
    const shed = await limited.request('/wait')
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '1'])
    for (const finish of open) finish()
    await Promise.all(busy)
    const next = limited.request('/wait')
    while (open.length < 4) await new Promise((resolve) => setImmediate(resolve))
    open.at(-1)?.()
    expect((await next).status).toBe(200)
  })

  test('an internal error is a 500 without its cause, under its request id', async () => {
    const failed = await app().request('/broken')
    expect(failed.status).toBe(500)
    expect(await failed.json()).toEqual({
      message: `System error occurred, request-id: ${failed.headers.get('x-wix-request-id')}`,
      details: { systemError: { errorCode: 'INTERNAL' } },
    })
  })

  test('a request id that the caller sends is not taken over', async () => {
    const { headers } = await app().request('/nowhere', { headers: { 'x-wix-request-id': 'mine' } })
    expect(headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('if an origin cannot be looked up, the page cannot read the response, but there is one', async () => {
    const failing = app({ isRegisteredOrigin: () => Promise.reject(new Error('database away')) })
    const { status, headers } = await failing.request('/nowhere', {
      headers: { origin: 'https://shop.example' },
    })
    expect(status).toBe(404)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  test('while it stops, responses ask to connect again', async () => {
    const { headers } = await app({ isClosing: () => true }).request('/nowhere')
    expect(headers.get('connection')).toBe('close')
  })
})

describe('calls from pages of registered origins', () => {
  const origin = 'https://shop.example'
  const registered = app({ isRegisteredOrigin: async () => true })
  const preflight = (path: string) =>
    registered.request(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })

  test('may read the API', async () => {
    expect((await preflight('/broken')).headers.get('access-control-allow-origin')).toBe(origin)
    const { headers } = await registered.request('/broken', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('vary')).toBe('Origin')
  })

  test('may not read pages (RFC 9700, section 2.6)', async () => {
    const { status, headers } = await preflight('/page')
    expect([status, headers.has('access-control-allow-origin')]).toEqual([204, false])
    const page = await registered.request('/page', { headers: { origin } })
    expect(page.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('OPTIONS that is no preflight is a method like any other', async () => {
    const { status, headers } = await registered.request('/broken', {
      method: 'OPTIONS',
      headers: { origin },
    })
    expect([status, headers.get('allow')]).toEqual([405, 'GET'])
  })
})
