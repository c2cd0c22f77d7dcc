import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { AccessTokens } from './access-tokens.ts'

test('a full cache drops the token used least recently and keeps the others', async () => {
  const pair = generateKeyPairSync('ed25519')
  let verifications = 0
  const keys = {
    newest: async () => ({ id: 'key', privateKey: pair.privateKey }),
    async find() {
      verifications++
      return pair
    },
    findLoaded: () => pair,
    publicJwks: () => [],
  }
  const tokens = new AccessTokens(keys, 'issuer', Date.now, 3)
  const claims = { siteId: 'site', clientId: 'client', sessionId: 'session', subjectKind: 'visitor' } as const
  const sign = (subjectId: string) => tokens.sign({ ...claims, subjectId })
  const [first = '', ...others] = await Promise.all(['a', 'b', 'c', 'd'].map(sign))
  for (const token of [first, ...others, ...others]) expect(await tokens.verify(token)).toBeDefined()
  expect(verifications).toBe(4)
})
