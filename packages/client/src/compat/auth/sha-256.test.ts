import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha-256.ts'

it('equals the platform’s own digest', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(bytes, async (message) => {
      expect(sha256(message)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', message)))
    }),
  )
})
