import type { Tokens } from '@vitrine/contract'
import { expect } from 'vitest'
import { createClient } from '../client.ts'
import { memoryStorage } from '../session/token-storage.ts'
import { fakePlatform, json, type Seen } from './fake-platform.ts'
import { readQueryString } from './read-query-string.ts'
import { nowSeconds, type SentCall } from './sent-call.ts'

export const member: Tokens = {
  accessToken: { value: 'held-access', expiresAt: nowSeconds + 900 },
  refreshToken: { value: 'held-refresh', role: 'member' },
}

/** Checks the requests of a call, the value that it returns, and that no address contains a token. */
export async function expectSent(
  [call, request, body, value, { authorization = 'held-access', held = member, answer } = {}]: SentCall,
  usualAnswer: unknown,
): Promise<void> {
  const all = () => json(answer ?? usualAnswer)
  const platform = fakePlatform(all, all)
  const client = createClient({
    clientId: 'client-1',
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    retry: false,
    clock: () => nowSeconds * 1_000,
    storage: memoryStorage(held ?? undefined),
  })
  expect(await call(client)).toEqual(value)
  const requests = [request].flat()
  const bodies = requests.length > 1 ? (body as readonly unknown[]) : [body]
  expect(platform.seen.map((sent) => [requestLine(sent), sent.body])).toEqual(
    requests.map((line, index) => [line, bodies[index]]),
  )
  for (const { headers, url } of platform.seen) {
    expect(headers.get('authorization')).toBe(authorization)
    expect(url.origin).toBe('https://p.example')
    expect(url.href).not.toMatch(/held-|old-|new-/)
  }
}

function requestLine({ method, url }: Seen): string {
  const query = url.searchParams.has('.r')
    ? `?.r=${JSON.stringify(readQueryString(url.search.slice(1)))}`
    : url.search
  return `${method} ${url.pathname}${query}`
}
