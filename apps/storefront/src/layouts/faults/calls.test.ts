import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { calls } from './calls.fixture.ts'

const src = fileURLToPath(new URL('../..', import.meta.url))
/** Makes requests: `fetch`, and the store with its hooks. */
const calling =
  /\b(?:fetch|createStore|useEstimate|useSession|useCheckout|useBackInStock|useLogin|useSignup|useRecovery|useProfile|useFactors|useSessions|useChangePassword|useBackInStockRequests)(?:<\w+>)?\(/
/** These only pass on what others call with; what is below `server`, `build`, `testing` and `pages` runs in Node. */
const means = /^(?:server|build|testing|pages|layouts\/faults)\/|\.(?:test|server)\.tsx?$/

test('every call of the scripts of pages is tried with every fault', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.{ts,tsx,astro}', { cwd: src })) {
    if (means.test(file)) continue
    const text = await readFile(join(src, file), 'utf8')
    if (calling.test(text)) found.push(file)
  }
  expect(found.toSorted()).toEqual(Object.keys(calls).toSorted())
  const tests = await Promise.all(
    [
      'account.browser.test.tsx',
      'analytics.browser.test.ts',
      'browse.browser.test.ts',
      'cart.browser.test.ts',
      'members.browser.test.tsx',
      'staff.browser.test.ts',
      'wish-list.browser.test.tsx',
    ].map((name) => readFile(join(src, 'layouts/faults', name), 'utf8')),
  )
  const untried = Object.values(calls)
    .flat()
    .filter((call) => !tests.some((text) => text.includes(`eachFaultOf('${call}')`)))
  expect(untried).toEqual([])
})
