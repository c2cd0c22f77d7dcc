import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { provider } from '@vitrine/contract'
import type { Send } from '../shopper.fixture.ts'

/** How often a line breaks, out of a hundred requests: on the way there, under way, and on the way back. */
const breaks = { before: 6, during: 6, after: 6 } as const

class LineBroken extends Error {}

/**
 * A connection to the platform that breaks at random: before the request is sent, while the platform handles it, or before the response
 * arrives.
 */
export function badLine(url: string, onAnswer: () => void): Send {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const luck = Math.random() * 100
    if (luck < breaks.before) throw new LineBroken('before the request')
    const torn = new AbortController()
    const isTorn = luck < breaks.before + breaks.during
    if (isTorn) setTimeout(() => torn.abort(), Math.random() * 15)
    const sent = new Request(`${url}${pathname}${search}`, request)
    const response = await fetch(sent, { redirect: 'manual', signal: torn.signal })
    if (!isTorn && luck < breaks.before + breaks.during + breaks.after) {
      await response.body?.cancel()
      throw new LineBroken('after the request')
    }
    // Whole, so that a connection that is torn within the answer counts as broken as well.
    const body = await response.arrayBuffer()
    if (response.status < 500) onAnswer()
    const { status, headers } = response
    return new Response(body.byteLength === 0 ? null : body, { status, headers })
  }
}

/** As the SDK calls: a write has a key of its own, and the same request is sent again until the platform has answered it. */
export function untilAnswered(line: Send, failed: () => unknown): Send {
  return async (request) => {
    const headers = new Headers(request.headers)
    const { idempotencyKey } = provider.headers
    if (request.method !== 'GET' && !headers.has(idempotencyKey)) headers.set(idempotencyKey, randomUUID())
    for (;;) {
      // Another window has failed: stop.
      const fault = failed()
      if (fault !== undefined) throw fault
      const response = await line(new Request(request.clone() as Request, { headers })).catch(() => undefined)
      const isTooOften = response?.status === 429
      if (response !== undefined && !isTooOften && response.status < 500) return response
      await wait(isTooOften ? 250 : Math.random() * 40)
    }
  }
}
