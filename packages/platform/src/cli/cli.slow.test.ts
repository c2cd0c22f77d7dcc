import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provider } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostmaster } from '../db/embedded/postmaster.ts'
import {
  isRunning,
  type PlatformProcess,
  runCommand,
  startProcess,
  through,
} from '../testing/platform-process.fixture.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { newVisitor } from '../testing/test-platform.fixture.ts'

const folder = temporaryFolder()
const root = folder.path
afterAll(folder.remove)

describe('platform start', () => {
  const dataDir = join(root, 'data')
  const store = join(root, 'store.json')
  const clientId = randomUUID()
  const env = { VITRINE_DATA: dataDir }
  const cluster = join(dataDir, 'database/postgres')
  let running: PlatformProcess

  async function renew(refreshToken: string): Promise<string> {
    const response = await fetch(`${running.url}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'refresh_token', clientId, refreshToken }),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }

  beforeAll(async () => {
    writeFileSync(store, JSON.stringify(storeDocument([productPart('cup')])))
    running = await startProcess(env, ['--store', store, '--client-id', clientId])
  })
  afterAll(() => running.end('SIGKILL'))

  test('a command and a platform that start at once wait for each other', async () => {
    const own = { VITRINE_DATA: join(folder.path, 'at-once') }
    expect((await runCommand(['load', store, '--client-id', clientId], own)).code).toBe(0)
    const command = runCommand(['apps', 'list', '--client-id', clientId], own)
    const platform = await startProcess(own)
    expect(await command).toEqual({ code: 0, output: expect.stringContaining('has no API keys') })
    expect(await platform.end('SIGTERM')).toBe(0)
    const again = startProcess(own)
    expect((await runCommand(['apps', 'list', '--client-id', clientId], own)).code).toBe(0)
    expect(await (await again).end('SIGTERM')).toBe(0)
  })

  test.each([
    ['the platform', false],
    ['the platform and its database', true],
  ])(
    'after %s is killed with -9 during writes, a restart has every acknowledged write',
    async (_who, both) => {
      const visitor = await newVisitor(through(running), clientId)
      const { body } = await visitor.get<{ products: { id: string }[] }>(
        '/stores-reader/v1/products/query-platformized',
      )
      const catalogReference = { appId: provider.storesAppId, catalogItemId: body.products[0]?.id }
      const add = () =>
        visitor.post('/ecom/v1/carts/current/add-to-cart', { lineItems: [{ quantity: 1, catalogReference }] })
      const database = readPostmaster(cluster)?.pid ?? 0

      let acknowledged = 0
      let killed: Promise<unknown> | undefined
      while ((await add().catch(() => undefined))?.status === 200) {
        acknowledged++
        if (acknowledged === 20) {
          killed = running.end('SIGKILL')
          if (both) process.kill(database, 'SIGKILL')
        }
      }
      await killed
      expect(isRunning(database)).toBe(!both)

      running = await startProcess(env)
      expect(isRunning(database)).toBe(false)
      const cart = await fetch(`${running.url}/ecom/v1/carts/current`, {
        headers: { authorization: await renew(visitor.refreshToken) },
      })
      const { cart: found } = (await cart.json()) as { cart: { lineItems: { quantity: number }[] } }
      // The interrupted call may or may not have been applied; every acknowledged one must be there.
      expect([acknowledged, acknowledged + 1]).toContain(found.lineItems[0]?.quantity)
    },
  )

  test('a start on a data folder without a store prints how to load one', async () => {
    const empty = await startProcess({ VITRINE_DATA: join(folder.path, 'empty') })
    expect(empty.output()).toContain('No store is loaded. Load one with "platform load <file>"')
    expect(await empty.end('SIGTERM')).toBe(0)
    expect(running.output()).not.toContain('No store is loaded.')
  })
})

describe('a failed start prints one line and has its own exit code', () => {
  test.each([
    ['VITRINE_SECRET', 'guess me', 'at least 32 random characters'],
    ['CAPTCHA_SECRET', 'alone', 'together'],
    ['CAPTCHA_SCRIPT_URL', 'http://captcha.example', 'it must be https://…'],
    ['TRUSTED_PROXIES', 'everyone', 'it must be addresses and networks'],
    ['DATABASE_URL', 'mysql://root:secret@host/db', 'it must be postgres://…'],
    ['SMTP_URL', 'mail.example', 'it must be smtp://…'],
    ['MEDIA_IMPORT', 'yes', 'it must be on or off'],
    ['MAIL_FROM', 'Shop <a@b.example>', 'only an e-mail address'],
    ['PLATFORM_URL', 'not an address', 'it must be http://…'],
    ['LOG_LEVEL', 'loud', 'it must be one of'],
    ['DATABASE_TIMEOUT_MS', '2s', 'it must be milliseconds from 100 to 60000'],
  ])('an invalid %s', async (name, value, advice) => {
    const result = await runCommand(['start'], {
      VITRINE_DATA: join(root, 'unused'),
      PLATFORM_PORT: '0',
      [name]: value,
    })
    expect(result).toEqual({ code: 2, output: expect.stringMatching(/^[A-Z][^\n]+\.\n$/) })
    expect(result.output).toContain(name)
    expect(result.output).toContain(advice)
    expect(result.output).not.toContain('secret')
  })
})
