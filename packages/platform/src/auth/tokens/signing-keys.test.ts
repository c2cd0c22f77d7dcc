import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SecretBox } from '../../runtime/secret-box.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { AccessTokens } from './access-tokens.ts'
import { rotateSigningKey, type SigningKeyStore, SigningKeys } from './signing-keys.ts'

const issuer = 'https://id.example'
const claims = {
  siteId: randomUUID(),
  clientId: randomUUID(),
  sessionId: randomUUID(),
  subjectKind: 'visitor',
  subjectId: randomUUID(),
} as const
const folder = temporaryFolder()
const fixture = usePlatform({}, 'own')
let now = Date.UTC(2026, 10, 21)
let elapsedMs = 0
let store: SigningKeyStore

beforeAll(() => {
  store = { db: fixture.db, clock: () => now, secrets: new SecretBox(Buffer.alloc(32, 1)) }
})
beforeEach(async () => {
  await fixture.db.deleteFrom('signing_keys').execute()
})
afterAll(() => {
  folder.remove()
})

/** What a process of the platform holds. */
async function startTokens(keyFolder?: string): Promise<AccessTokens> {
  const keys = await SigningKeys.open(store, keyFolder, () => elapsedMs)
  return new AccessTokens(keys, issuer, store.clock)
}
const pass = (ms: number) => {
  now += ms
  elapsedMs += ms
}

describe('after a rotation', () => {
  test('tokens of the previous key are valid until they expire, on every process', async () => {
    const [one, other] = [await startTokens(), await startTokens()]
    const before = await one.sign(claims)
    pass(1_000)
    await rotateSigningKey(store, { revokePrevious: false })
    const started = await startTokens()
    const after = await started.sign(claims)
    for (const tokens of [one, other, started]) {
      expect((await tokens.verify(before))?.claims).toEqual(claims)
      pass(1_000)
      expect((await tokens.verify(after))?.claims).toEqual(claims)
    }
    expect(started.keys.publicJwks()).toHaveLength(2)
    pass(890_000)
    expect(await started.verify(before)).toBeDefined()
    pass(100_000)
    expect(await started.verify(before)).toBeUndefined()
  })

  test('every process signs with the new key within half a minute', async () => {
    const tokens = await startTokens()
    const { id } = await rotateSigningKey(store, { revokePrevious: false })
    expect((await tokens.keys.newest()).id).not.toBe(id)
    pass(30_001)
    expect((await tokens.keys.newest()).id).toBe(id)
  })

  test('that revokes the previous key, its tokens are refused within half a minute', async () => {
    const tokens = await startTokens()
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toBeDefined()
    await rotateSigningKey(store, { revokePrevious: true })
    pass(30_001)
    await tokens.keys.newest()
    expect(await tokens.verify(token)).toBeUndefined()
  })

  test('a key leaves the database once all its tokens have expired', async () => {
    await startTokens()
    for (const _ of [1, 2]) {
      pass(3_600_000)
      await rotateSigningKey(store, { revokePrevious: false })
    }
    const count = async () => (await fixture.db.selectFrom('signing_keys').select('id').execute()).length
    expect(await count()).toBe(2)
  })
})

test('a token with an invented key id is refused, and causes no query per token', async () => {
  const tokens = await startTokens()
  const [header = '', ...rest] = (await tokens.sign(claims)).split('.')
  const { kid: _, ...fields } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const forged = (kid: string) =>
    [Buffer.from(JSON.stringify({ ...fields, kid })).toString('base64url'), ...rest].join('.')
  const { id } = await rotateSigningKey(store, { revokePrevious: false })
  expect(await tokens.verify(forged('invented'))).toBeUndefined()
  expect(tokens.keys.findLoaded(id)).toBeUndefined()
})

test('private keys are sealed in the database', async () => {
  await startTokens()
  const { private_jwk } = await fixture.db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow()
  expect(private_jwk).toMatch(/^[\w-]+$/)
  expect(Buffer.from(private_jwk, 'base64url').toString()).not.toContain('"d"')
})

test('without the secret that sealed them, a new key replaces them', async () => {
  await startTokens()
  const stranger = { ...store, secrets: new SecretBox(Buffer.alloc(32, 2)) }
  const tokens = new AccessTokens(await SigningKeys.open(stranger), issuer, store.clock)
  expect(await tokens.verify(await tokens.sign(claims))).toBeDefined()
})

describe('a key of the first release', () => {
  const oldKey = async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  }

  test('in the data folder moves into the database, and its tokens stay valid', async () => {
    const path = join(folder.path, 'access-tokens.jwk')
    writeFileSync(path, await oldKey())
    const token = await (await startTokens(folder.path)).sign(claims)
    expect(existsSync(path)).toBe(false)
    expect(await (await startTokens(folder.path)).verify(token)).toBeDefined()
  })

  test('in the database is read although it is not sealed', async () => {
    const private_jwk = await oldKey()
    const row = { id: 'access-tokens', private_jwk, created_at: new Date(now) }
    await fixture.db.insertInto('signing_keys').values(row).execute()
    const { x } = JSON.parse(private_jwk)
    expect((await startTokens()).keys.publicJwks()).toMatchObject([{ x }])
  })
})
