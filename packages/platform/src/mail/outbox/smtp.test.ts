import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type PlatformProcess, runCommand, startProcess } from '../../testing/platform-process.fixture.ts'
import { smtpError, startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.fixture.ts'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { newVisitor } from '../../testing/test-platform.fixture.ts'

const folder = temporaryFolder()
const store = join(folder.path, 'store.json')
writeFileSync(store, JSON.stringify(storeDocument([productPart('cup')])))
const clientId = randomUUID()
const arguments_ = ['--store', store, '--client-id', clientId]
let server: TestSmtpServer
let running: PlatformProcess | undefined
afterEach(async () => {
  await running?.end('SIGKILL')
  await server.close()
})
afterAll(folder.remove)

describe('a platform with SMTP_URL', { timeout: 60_000 }, () => {
  test('PLT-62 killed between the server’s yes and its own note, it sends again after the start, with the same Message-ID', async () => {
    server = await startSmtpServer()
    const env = {
      VITRINE_DATA: join(folder.path, 'killed'),
      SMTP_URL: server.url,
      MAIL_FROM: 'shop@example.com',
    }
    running = await startProcess(env, arguments_)
    expect((await fetch(`${running.url}/inbox`)).status).toBe(404)
    server.onMail = () => running?.end('SIGKILL')
    expect((await runCommand(['staff', 'add', 'ada@example.com'], env)).code).toBe(0)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000)
    await running.end('SIGKILL')

    server.onMail = () => {}
    const startedAt = performance.now()
    running = await startProcess(env)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await vi.waitFor(() => expect(server.received).toHaveLength(2), 10_000)
    const [first, second] = server.received
    expect(first?.from?.address).toBe('shop@example.com')
    expect(second?.messageId).toBe(first?.messageId)
    expect(second?.text).toBe(first?.text)

    server.onRecipient = () => {
      throw smtpError(550, 'unknown')
    }
    await runCommand(['staff', 'add', 'grace@example.com'], env)
    await vi.waitFor(async () => {
      expect((await runCommand(['mail'], env)).output).toMatch(
        /^0 waiting to be sent, 1 given up\n\S+ {2}grace@example\.com {2}"[^"]+" {2}1 attempts {2}.*550 unknown\n$/,
      )
    }, 10_000)
    server.onRecipient = () => {}
    expect(await runCommand(['mail', 'retry'], env)).toEqual({ code: 0, output: '1 to be sent again.\n' })
    await vi.waitFor(() => expect(server.received).toHaveLength(3), 10_000)
    expect(await running.end('SIGTERM')).toBe(0)
  })

  test('PLT-62 a server that never answers slows no request', async () => {
    server = await startSmtpServer()
    server.onMail = () => new Promise(() => {})
    running = await startProcess(
      { VITRINE_DATA: join(folder.path, 'slow'), SMTP_URL: server.url },
      arguments_,
    )
    const { url } = running
    const visitor = await newVisitor(
      { fetch: (request) => fetch(new Request(request.url.replace('http://platform.test', url), request)) },
      clientId,
    )
    const register = async () => {
      const startedAt = performance.now()
      const { status } = await visitor.post('/_api/iam/authentication/v2/register', {
        loginId: { email: `${randomUUID()}@example.com` },
        password: 'correct horse battery staple',
      })
      expect(status).toBe(200)
      return performance.now() - startedAt
    }
    for (let call = 0; call < 5; call++) expect(await register()).toBeLessThan(1_000)
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0), 10_000)
    for (let call = 0; call < 5; call++) expect(await register()).toBeLessThan(1_000)
    // Three hang, and nothing else is tried meanwhile.
    expect(server.received).toHaveLength(3)
  })
})
