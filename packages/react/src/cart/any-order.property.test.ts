import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeCartServer, fakeTransport, itemOf, NoAnswer } from '../testing/fake-cart-server.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createCartStore } from './store.ts'

test('through the real store, in any order of responses, failures and changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(fc.constantFrom('plate', 'bowl'), fc.nat(3)), { maxLength: 8 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (scheduler, acts, losses) => {
        const server = createFakeCartServer()
        const clock = createFakeClock()
        const fates = [...losses]
        const transport = fakeTransport(server, async (_, call) => {
          await scheduler.schedule(Promise.resolve(), call.kind)
          if (fates.pop()) throw new NoAnswer()
        })
        const store = createCartStore({ transport, clock, initial: null, debounceMs: 0 })
        const outcomes: Promise<unknown>[] = []
        scheduler.scheduleSequence(
          acts.map(([item, quantity]) => async () => {
            const line = store.getSnapshot().lines.find(({ productName }) => productName.original === item)
            outcomes.push(
              line && quantity !== 1
                ? store.setQuantity(line.key, quantity)
                : store.add({
                    ...itemOf(item),
                    quantity: quantity || 1,
                    display: { name: item, price: '1' },
                  }),
            )
          }),
        )
        for (let i = 0; i < 200 && (scheduler.count() > 0 || !store.getSnapshot().isSettled); i++) {
          if (scheduler.count() > 0) await scheduler.waitOne()
          await clock.pass(30_000)
        }
        await Promise.all(outcomes)
        const content = (lines: readonly { id: string; quantity: number }[] = []) =>
          lines.map(({ id, quantity }) => [id, quantity]).sort()
        expect(content(store.getSnapshot().lines)).toEqual(content(server.cart?.lineItems))
      },
    ),
    { numRuns: 500 },
  )
})
