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
import { testSecret } from '../testing/test-secret.fixture.ts'

const folder = temporaryFolder()
const root = folder.path
afterAll(folder.remove)

const through = ({ url }: PlatformProcess) => ({
  fetch: (request: Request) => fetch(new Request(request.url.replace('http://platform.test', url), request)),
})

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

  test('serves the store passed with --store', async () => {
    const visitor = await newVisitor(through(running), clientId)
    const { body } = await visitor.get<{ products: { name: string }[] }>(
      '/stores-reader/v1/products/query-platformized',
    )
    expect(body.products.map(({ name }) => name)).toEqual(['cup'])
  })

  test('load replaces the store of the running platform', async () => {
    const other = join(root, 'other.json')
    writeFileSync(other, JSON.stringify(storeDocument([productPart('cup'), productPart('jug')])))
    const loaded = await runCommand(['load', other, '--client-id', clientId], env)
    expect(loaded).toEqual({ code: 0, output: expect.stringContaining(`Its client id is ${clientId}.`) })
    const visitor = await newVisitor(through(running), clientId)
    const { body } = await visitor.get<{ products: { name: string }[] }>(
      '/stores-reader/v1/products/query-platformized',
    )
    expect(body.products.map(({ name }) => name).toSorted()).toEqual(['cup', 'jug'])
    expect((await runCommand(['load', store, '--client-id', clientId], env)).code).toBe(0)
  })

  test('clients add registers a front end while the platform runs', async () => {
    const { code, output } = await runCommand(
      ['clients', 'add', 'My app', '--redirect', 'http://localhost:5173/callback'],
      env,
    )
    expect(code).toBe(0)
    const [, id = ''] = /^([0-9a-f-]{36}) {2}My app$/m.exec(output) ?? []
    expect(output).toContain('origin    http://localhost:5173')
    expect((await newVisitor(through(running), id)).accessToken).toMatch(/./)
    expect((await runCommand(['clients', 'list'], env)).output).toContain(
      'redirect  http://localhost:5173/callback',
    )
    const added = ['--add-redirect', 'http://localhost:4173/', '--add-redirect', 'http://localhost:5173/done']
    const update = await runCommand(['clients', 'update', id, ...added], env)
    expect(update.output.match(/\b(?:redirect|origin) .+/g)).toEqual([
      'redirect  http://localhost:5173/callback',
      'redirect  http://localhost:4173/',
      'redirect  http://localhost:5173/done',
      'origin    http://localhost:5173',
      'origin    http://localhost:4173',
    ])
    expect((await runCommand(['clients', 'remove', id], env)).code).toBe(0)
  })

  test('keys rotate changes the signing key of the running platform, and earlier tokens stay valid', async () => {
    const visitor = await newVisitor(through(running), clientId)
    const keyIds = async () => {
      const response = await fetch(`${running.url}/oauth2/jwks`)
      return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
    }
    const before = await keyIds()
    const { code, output } = await runCommand(['keys', 'rotate'], env)
    expect(code).toBe(0)
    const [, id = ''] = /by the key (\S+)\./.exec(output) ?? []
    expect(before).not.toContain(id)
    expect((await visitor.get('/stores/v3/provision/version')).status).toBe(200)
  })

  test('listens on loopback only, and its data folder and keys are closed to other users', () => {
    expect(new URL(running.url).hostname).toBe('127.0.0.1')
    // As root, the database runs as another user, who needs to pass through this folder.
    expect(statSync(dataDir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'keys/secrets.key')).mode & 0o777).toBe(0o600)
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
  })

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

  test('a second platform on the same folder is refused with one line', async () => {
    const second = await runCommand(['start'], { ...env, PLATFORM_PORT: '0' })
    expect(second).toEqual({
      code: 5,
      output: expect.stringMatching(/^The data folder \S+ is in use by another platform; .*\n$/),
    })
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

  test('SIGTERM finishes open requests, stops the database and exits with 0', async () => {
    const { pid } = readPostmaster(cluster) ?? {}
    expect(await running.end('SIGTERM')).toBe(0)
    expect(isRunning(pid)).toBe(false)
    expect(readPostmaster(cluster)).toBeUndefined()
  })

  test('a start on a data folder without a store prints how to load one', async () => {
    const empty = await startProcess({ VITRINE_DATA: join(folder.path, 'empty') })
    expect(empty.output()).toContain('No store is loaded. Load one with "platform load <file>"')
    expect(await empty.end('SIGTERM')).toBe(0)
    expect(running.output()).not.toContain('No store is loaded.')
  })

  test('loading a store again changes nothing', async () => {
    const load = () => runCommand(['load', store, '--client-id', clientId], { ...env })
    expect(await load()).toMatchObject({ code: 0, output: expect.stringContaining('is unchanged') })
  })
})

describe('a failed start prints one line and has its own exit code', () => {
  const oneLine = expect.stringMatching(/^[A-Z][^\n]+\.\n$/)

  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const result = await runCommand(['start'], {
      VITRINE_DATA: join(root, 'port'),
      PLATFORM_PORT: String(port),
    })
    taken.close()
    expect(result).toEqual({ code: 3, output: oneLine })
    expect(result.output).toContain(`Port ${port} is in use`)
  })

  test('a data folder that is a file', async () => {
    writeFileSync(join(root, 'file'), '')
    const result = await runCommand(['start'], { VITRINE_DATA: join(root, 'file') })
    expect(result).toEqual({ code: 4, output: oneLine })
  })

  test('a data folder without permission', async () => {
    // Root may write to every folder, but even root cannot create one in /sys.
    const closed = process.getuid?.() === 0 ? '/sys/vitrine' : join(root, 'closed')
    if (closed.startsWith(root)) mkdirSync(closed, { mode: 0o000 })
    const result = await runCommand(['start'], { VITRINE_DATA: closed })
    expect(result).toEqual({ code: 4, output: oneLine })
    expect(result.output).toContain('permission denied')
  })

  test.each([
    ['PLATFORM_PORT', 'many', 'it must be a port number'],
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
    expect(result).toEqual({ code: 2, output: oneLine })
    expect(result.output).toContain(name)
    expect(result.output).toContain(advice)
    expect(result.output).not.toContain('secret')
  })

  test('an unreachable database', async () => {
    const DATABASE_URL = 'postgres://user:secret@127.0.0.1:1/none'
    const result = await runCommand(['start'], {
      VITRINE_DATA: join(root, 'away'),
      PLATFORM_PORT: '0',
      DATABASE_URL,
      VITRINE_SECRET: testSecret,
    })
    expect(result).toEqual({ code: 7, output: oneLine })
    expect(result.output).not.toContain('secret')
  })

  test('DATABASE_URL without the secret that all its processes share', async () => {
    const result = await runCommand(['start'], {
      VITRINE_DATA: join(root, 'no-secret'),
      PLATFORM_PORT: '0',
      DATABASE_URL: 'postgres://user:word@127.0.0.1:1/none',
    })
    expect(result).toEqual({ code: 2, output: oneLine })
    expect(result.output).toContain('VITRINE_SECRET')
    const command = /`node -p "(.+?)"`/.exec(result.output)?.[1] ?? ''
    const created = spawnSync(process.execPath, ['-p', command]).stdout.toString().trim()
    expect(created).toMatch(/^[\w-]{43}$/)
  })

  test('an unknown command', async () => {
    expect(await runCommand(['sreve'])).toEqual({ code: 2, output: oneLine })
  })

  test('help explains every variable and exit code', async () => {
    const { code, output } = await runCommand(['help'])
    expect(code).toBe(0)
    for (const word of ['VITRINE_DATA', 'DATABASE_URL', 'PLATFORM_PORT', 'SMTP_URL', 'Exit codes'])
      expect(output).toContain(word)
  })
})

/** A zombie counts as ended: its parent was killed and cannot reap it. */
function isRunning(pid: number | undefined): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid ?? 0)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}
