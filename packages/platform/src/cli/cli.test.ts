import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { provider } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostmaster } from '../db/embedded/postmaster.ts'
import { type PlatformProcess, runCommand, startProcess } from '../testing/platform-process.fixture.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { newVisitor } from '../testing/test-platform.fixture.ts'

const folder = temporaryFolder()
const root = folder.path
afterAll(folder.remove)

const through = ({ url }: PlatformProcess) => ({
  fetch: (request: Request) => fetch(new Request(request.url.replace('http://platform.test', url), request)),
})

describe('start and stop of the command', () => {
  const dataDir = join(root, 'data')
  const store = join(root, 'store.json')
  const clientId = randomUUID()
  const env = { VITRINE_DATA: dataDir }
  const cluster = join(dataDir, 'database/postgres')
  let running: PlatformProcess

  async function renew(refreshToken: string): Promise<string> {
    const answer = await fetch(`${running.url}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'refresh_token', clientId, refreshToken }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  beforeAll(async () => {
    writeFileSync(store, JSON.stringify(storeDocument([productPart('cup')])))
    running = await startProcess(env, ['--store', store, '--client-id', clientId])
  })
  afterAll(() => running.end('SIGKILL'))

  test('it serves the store that it was given', async () => {
    const visitor = await newVisitor(through(running), clientId)
    const { body } = await visitor.get<{ products: { name: string }[] }>(
      '/stores-reader/v1/products/query-platformized',
    )
    expect(body.products.map(({ name }) => name)).toEqual(['cup'])
  })

  test('PLT-78 it listens on this machine alone, and its folder and keys are closed to others', () => {
    expect(new URL(running.url).hostname).toBe('127.0.0.1')
    // Run by root, the database is another account that has to pass through.
    expect(statSync(dataDir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'keys/access-tokens.jwk')).mode & 0o777).toBe(0o600)
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
  })

  test('PLT-64 a second platform on the folder is refused in one sentence', async () => {
    const second = await runCommand(['serve'], { ...env, PLATFORM_PORT: '0' })
    expect(second).toEqual({
      code: 5,
      output: expect.stringMatching(/^The data folder \S+ is in use by another platform; .*\n$/),
    })
  })

  test.each([
    ['the platform', false],
    ['the platform and its database', true],
  ])(
    'PLT-63 PLT-64 %s killed with -9 during writes, it starts again alone and has all it acknowledged',
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
      // The one call that broke off may have been done or not; none that was acknowledged may be missing.
      expect([acknowledged, acknowledged + 1]).toContain(found.lineItems[0]?.quantity)
    },
  )

  test('PLT-69 a signal finishes what is under way, stops the database and ends with 0', async () => {
    const { pid } = readPostmaster(cluster) ?? {}
    expect(await running.end('SIGTERM')).toBe(0)
    expect(isRunning(pid)).toBe(false)
    expect(readPostmaster(cluster)).toBeUndefined()
  })

  test('loading a store again changes nothing', async () => {
    const load = () => runCommand(['load', store, '--client-id', clientId], { ...env })
    expect(await load()).toMatchObject({ code: 0, output: expect.stringContaining('is unchanged') })
  })
})

describe('what cannot be started says so in one sentence and an exit code', () => {
  const oneSentence = expect.stringMatching(/^[A-Z][^\n]+\.\n$/)

  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const answer = await runCommand(['serve'], {
      VITRINE_DATA: join(root, 'port'),
      PLATFORM_PORT: String(port),
    })
    taken.close()
    expect(answer).toEqual({ code: 3, output: oneSentence })
    expect(answer.output).toContain(`Port ${port} is in use`)
  })

  test('a data folder that is a file', async () => {
    writeFileSync(join(root, 'file'), '')
    const answer = await runCommand(['serve'], { VITRINE_DATA: join(root, 'file') })
    expect(answer).toEqual({ code: 4, output: oneSentence })
  })

  test('a data folder that may not be used', async () => {
    // No folder is closed to root, but the kernel lets nobody make one here.
    const closed = process.getuid?.() === 0 ? '/sys/vitrine' : join(root, 'closed')
    if (closed.startsWith(root)) mkdirSync(closed, { mode: 0o000 })
    const answer = await runCommand(['serve'], { VITRINE_DATA: closed })
    expect(answer).toEqual({ code: 4, output: oneSentence })
    expect(answer.output).toContain('permission denied')
  })

  test.each([
    ['PLATFORM_PORT', 'many', 'it takes a port number'],
    ['VITRINE_SECRET', 'guess me', 'at least 32 random characters'],
    ['CAPTCHA_SECRET', 'alone', 'together'],
    ['CAPTCHA_SCRIPT_URL', 'http://captcha.example', 'it takes https://…'],
    ['TRUSTED_PROXIES', 'everyone', 'it takes addresses and networks'],
    ['DATABASE_URL', 'mysql://root:secret@host/db', 'it takes postgres://…'],
    ['SMTP_URL', 'mail.example', 'it takes smtp://…'],
    ['MEDIA_IMPORT', 'yes', 'it takes on or off'],
    ['MAIL_FROM', 'Shop <a@b.example>', 'a mail address alone'],
    ['PLATFORM_URL', 'not an address', 'it takes http://…'],
    ['LOG_LEVEL', 'loud', 'it takes one of'],
    ['DATABASE_TIMEOUT_MS', '2s', 'it takes milliseconds from 100 to 60000'],
  ])('%s that makes no sense', async (name, value, advice) => {
    const answer = await runCommand(['serve'], {
      VITRINE_DATA: join(root, 'unused'),
      PLATFORM_PORT: '0',
      [name]: value,
    })
    expect(answer).toEqual({ code: 2, output: oneSentence })
    expect(answer.output).toContain(name)
    expect(answer.output).toContain(advice)
    expect(answer.output).not.toContain('secret')
  })

  test('a database that does not answer', async () => {
    const DATABASE_URL = 'postgres://user:secret@127.0.0.1:1/none'
    const answer = await runCommand(['serve'], {
      VITRINE_DATA: join(root, 'away'),
      PLATFORM_PORT: '0',
      DATABASE_URL,
    })
    expect(answer).toEqual({ code: 7, output: oneSentence })
    expect(answer.output).not.toContain('secret')
  })

  test('a command that there is not', async () => {
    expect(await runCommand(['sreve'])).toEqual({ code: 2, output: oneSentence })
  })

  test('help explains every variable and exit code', async () => {
    const { code, output } = await runCommand(['help'])
    expect(code).toBe(0)
    for (const word of ['VITRINE_DATA', 'DATABASE_URL', 'PLATFORM_PORT', 'SMTP_URL', 'Exit codes'])
      expect(output).toContain(word)
  })
})

/** Zombies count as ended: nobody here looks after processes whose parent was killed. */
function isRunning(pid: number | undefined): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid ?? 0)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}
