import type { Tokens } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { isQuickRun } from '../testing/quick-run.fixture.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'

const expiresAt = Math.floor(Date.now() / 1_000) + 900
const memberOf = (name: string): Tokens => ({
  accessToken: { value: `${name} access`, expiresAt },
  refreshToken: { value: name, role: 'member' },
})
const expired = {
  accessToken: { value: 'old', expiresAt: 1 },
  refreshToken: { value: 'first member', role: 'member' },
} as const

const step = fc.constantFrom('call', 'call', 'call', 'log-in', 'log-out')

it('with a slow platform or storage, the last login or logout wins over every renewal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      fc.constantFrom(undefined, expired),
      fc.boolean(),
      async (scheduler, steps, first, isSlow) => {
        const kept = memoryStorage(first)
        const later = async () => scheduler.schedule(Promise.resolve())
        /** Takes its time for everything, and writes in the order in which it was asked to, as databases do. */
        let writes = Promise.resolve()
        const inTurn = (write: () => void) => {
          writes = writes.then(later).then(write)
          return writes
        }
        const slow: TokenStorage = {
          async read() {
            const found = await kept.read()
            await later()
            return found
          },
          write: (next) => inTurn(() => void kept.write(next)),
          clear: () => inTurn(() => void kept.clear()),
        }
        let visitors = 0
        const grant = scheduler.scheduleFunction(async (asked: { readonly refreshToken?: string }) => {
          visitors += 1
          const name = asked.refreshToken ?? `visitor ${visitors}`
          return json({ access_token: `${name} ${visitors}`, refresh_token: name, expires_in: 900 })
        })
        const platform = fakePlatform(json({ product: { id: 'p' } }), ({ body }) => grant(body as object))
        const client = createClient({
          clientId: 'client-1',
          baseUrl: 'https://p.example',
          fetch: platform.fetch,
          retry: false,
          storage: isSlow ? slow : kept,
        })

        const work: Promise<unknown>[] = []
        let last: string | undefined
        let changed: Promise<unknown> = Promise.resolve()
        const { task } = scheduler.scheduleSequence(
          steps.map((each, at) => async () => {
            if (each === 'call') work.push(getProduct(client, 'p'))
            else {
              // Nobody logs in and out at the same time.
              changed = changed.then(() => {
                last = each === 'log-in' ? `member ${at}` : ''
                return last ? client.session.adopt(memberOf(last)) : client.session.clear()
              })
              work.push(changed)
            }
          }),
        )
        await scheduler.waitFor(task)
        await scheduler.waitFor(Promise.all(work))

        const { value, role } = (await kept.read())?.refreshToken ?? { value: '', role: 'none' }
        if (last) expect(value).toBe(last)
        else if (last === '') expect(role).not.toBe('member')
        expect(client.session.role).toBe(role)
      },
    ),
    { numRuns: isQuickRun ? 100 : 1_000 },
  )
})
