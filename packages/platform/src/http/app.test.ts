import { beforeEach, describe, expect, test } from 'vitest'
import { log } from '../runtime/log/log.ts'
import { jsonAnswer } from './answer.ts'
import { type App, createApp } from './app.ts'
import type { Endpoint } from './endpoint.ts'

let open: (() => void)[]
const waiting: Endpoint = {
  methods: ['GET'],
  path: '/wait',
  async handle({ exchange }) {
    await new Promise<void>((resolve) => open.push(resolve))
    return jsonAnswer(exchange, 200, {})
  },
}
const broken: Endpoint = {
  methods: ['GET'],
  path: '/broken',
  async handle() {
    throw Object.assign(new Error('relation "secrets" does not exist at /srv/platform.ts:7'), {
      code: '42P01',
    })
  },
}

function app(options: Partial<Parameters<typeof createApp>[0]> = {}): App {
  return createApp({
    endpoints: [waiting, broken],
    log,
    isClosing: () => false,
    isRegisteredOrigin: async () => false,
    ...options,
  })
}
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://platform.test${path}`, { headers })
const bodyOf = ({ pieces }: Awaited<ReturnType<App>>) => Buffer.concat(pieces).toString()

beforeEach(() => {
  open = []
})

describe('the app around its endpoints', () => {
  test('PLT-70 sheds what is too much with 503, and takes requests again when the others are done', async () => {
    const answer = app({ maxInFlight: 3 })
    const busy = Array.from({ length: 3 }, () => answer(get('/wait')))
    const shed = await answer(get('/wait'))
    expect(shed).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    for (const finish of open) finish()
    await Promise.all(busy)
    const next = answer(get('/wait'))
    await new Promise((resolve) => setImmediate(resolve))
    open.at(-1)?.()
    expect((await next).status).toBe(200)
  })

  test('PLT-11 a fault of ours is a 500 without its cause, under its request id', async () => {
    const failed = await app()(get('/broken'))
    expect(failed.status).toBe(500)
    expect(JSON.parse(bodyOf(failed))).toEqual({
      message: `System error occurred, request-id: ${failed.headers['x-wix-request-id']}`,
      details: { systemError: { errorCode: 'INTERNAL' } },
    })
  })

  test('PLT-65 an origin that cannot be looked up costs the page its reading, not the answer', async () => {
    const answer = app({ isRegisteredOrigin: () => Promise.reject(new Error('database away')) })
    const { status, headers } = await answer(get('/nowhere', { origin: 'https://shop.example' }))
    expect(status).toBe(404)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('PLT-69 while it stops, answers ask to connect anew', async () => {
    const { headers } = await app({ isClosing: () => true })(get('/nowhere'))
    expect(headers['connection']).toBe('close')
  })
})
