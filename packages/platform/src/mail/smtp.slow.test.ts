import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import {
  type PlatformProcess,
  runCommand,
  startProcess,
  through,
} from '../testing/platform-process.fixture.ts'
import { smtpError, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.fixture.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { newVisitor } from '../testing/test-platform.fixture.ts'

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

const patient = { timeout: 60_000 }

describe('a platform with SMTP_URL', () => {
  test('killed after the server accepted a mail, it sends the mail again after the start, with the same Message-ID', async () => {
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
    await vi.waitFor(() => expect(server.received).toHaveLength(1), patient)
    await running.end('SIGKILL')

    server.onMail = () => {}
    running = await startProcess(env)
    await vi.waitFor(() => expect(server.received).toHaveLength(2), patient)
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
        /^0 queued, 1 failed\n\S+ {2}grace@example\.com {2}"[^"]+" {2}1 attempts {2}.*550 unknown\n$/,
      )
    }, patient)
    server.onRecipient = () => {}
    expect(await runCommand(['mail', 'retry'], env)).toEqual({ code: 0, output: '1 queued again.\n' })
    await vi.waitFor(() => expect(server.received).toHaveLength(3), patient)
    expect(await running.end('SIGTERM')).toBe(0)
  })

  test('a mail server that does not reply slows no request', async () => {
    server = await startSmtpServer()
    server.onMail = () => new Promise(() => {})
    running = await startProcess(
      { VITRINE_DATA: join(folder.path, 'slow'), SMTP_URL: server.url },
      arguments_,
    )
    const visitor = await newVisitor(through(running), clientId)
    const register = async () => {
      const { status } = await visitor.post('/_api/iam/authentication/v2/register', {
        loginId: { email: `${randomUUID()}@example.com` },
        password: 'correct horse battery staple',
      })
      expect(status).toBe(200)
    }
    // The server keeps every mail until the end of the test: a request that waited for one would not come back.
    for (let call = 0; call < 5; call++) await register()
    await vi.waitFor(() => expect(server.received).toHaveLength(3), patient)
    for (let call = 0; call < 5; call++) await register()
    // Three hang, and no other mail is tried.
    expect(server.received).toHaveLength(3)
  })
})
