import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
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
import { testSecret } from '../testing/test-secret.fixture.ts'

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

  test('a second platform on the same folder is refused with one line', async () => {
    const second = await runCommand(['start'], { ...env, PLATFORM_PORT: '0' })
    expect(second).toEqual({
      code: 5,
      output: expect.stringMatching(/^The data folder \S+ is in use by another platform; .*\n$/),
    })
  })

  test('SIGTERM finishes open requests, stops the database and exits with 0', async () => {
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

  test.each([['PLATFORM_PORT', 'many', 'it must be a port number']])(
    'an invalid %s',
    async (name, value, advice) => {
      const result = await runCommand(['start'], {
        VITRINE_DATA: join(root, 'unused'),
        PLATFORM_PORT: '0',
        [name]: value,
      })
      expect(result).toEqual({ code: 2, output: oneLine })
      expect(result.output).toContain(name)
      expect(result.output).toContain(advice)
      expect(result.output).not.toContain('secret')
    },
  )

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
