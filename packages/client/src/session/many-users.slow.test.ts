import type { Tokens } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { requestCookieStorage } from './cookie-storage.ts'

const users = 100
const renders = 10_000
/** Renders that a server has open at one time. */
const atOnce = 200

function cookieOf(user: number): string {
  const tokens: Tokens = {
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: `user-${user}`, role: 'member' },
  }
  return `vitrine.tokens=${encodeURIComponent(JSON.stringify(tokens))}`
}

// Proves: separate-clients, no-shared-state
it('10,000 interleaved renders for 100 users on one server never mix tokens, responses or cookies', async () => {
  const whose = (value: string | null | undefined) => /user-\d+/.exec(`${value}`)?.[0]
  const platform = fakePlatform(
    async ({ headers }) => {
      await new Promise((resolve) => setTimeout(resolve))
      const user = whose(headers.get('authorization'))
      const told = headers.get('x-wix-consistent')
      const isMixed = told !== null && whose(told) !== user
      const product = { id: isMixed ? 'mixed' : `${user}` }
      return json({ product }, 200, { 'x-wix-consistent': `${user}-seen` })
    },
    ({ body }) => {
      const user = whose((body as { refreshToken?: string }).refreshToken)
      return json({ access_token: `${user}-access`, refresh_token: `${user}-next`, expires_in: 900 })
    },
  )
  const render = async (user: number) => {
    const answer = new Headers()
    const storage = requestCookieStorage(new Headers({ cookie: cookieOf(user) }), answer)
    const client = createClient({
      clientId: 'client-1',
      baseUrl: 'https://p.example',
      fetch: platform.fetch,
      storage,
    })
    const first = await getProduct(client, 'a')
    const second = await getProduct(client, 'b')
    return [first?.id, second?.id, ...answer.getSetCookie().map(whose)].every(
      (seen) => seen === `user-${user}`,
    )
  }

  let mixed = 0
  for (let at = 0; at < renders; at += atOnce) {
    const results = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => render((at + index * 7) % users)),
    )
    mixed += results.filter((isOwn) => !isOwn).length
  }
  expect(mixed).toBe(0)
  expect(platform.calls()).toHaveLength(2 * renders)
  expect(platform.grants()).toHaveLength(renders)
})
