import { expect, test } from 'vitest'
import { SecretBox } from '../../runtime/secret-box.ts'
import { StartError } from '../../runtime/start-error.ts'
import { storeDocument } from '../../testing/store-document.fixture.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { newStranger, siteWith } from '../members/member.fixture.ts'
import { createCaptcha } from './create-captcha.ts'

const fixture = usePlatform()
const shop = 'https://shop.example'

async function open(
  query: string,
  form?: URLSearchParams,
): Promise<{ status: number; html: string; headers: Headers }> {
  const request = new Request(`http://platform.test/captcha/challenge?${query}`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: form }),
  })
  const response = await fixture.platform.fetch(request)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

/** Reads the question as a person does. */
function answerOf(html: string, off = 0): URLSearchParams {
  const [, ticket = '', first = '', second = ''] =
    /name="ticket" value="([^"]+)".*What is (\d+) plus (\d+)\?/.exec(html) ?? []
  return new URLSearchParams({ ticket, answer: String(Number(first) + Number(second) + off) })
}

test('a solved challenge allows one registration', async () => {
  const site = await siteWith(fixture, { captcha: 'ON' })
  const { html } = await open('action=register')
  const solved = await open('action=register', answerOf(html))
  const token = /<code[^>]*>([^<]+)<\/code>/.exec(solved.html)?.[1]
  const stranger = await newStranger(fixture, site)
  const captchaTokens = [{ Recaptcha: token }]
  expect((await stranger.register('ada@example.com', { captchaTokens })).body.state).toBe('SUCCESS')
  expect((await stranger.register('bob@example.com', { captchaTokens })).status).toBe(400)
})

test('a wrong answer leads to another question and no token', async () => {
  const { html } = await open('action=login')
  const answered = await open('action=login', answerOf(html, 1))
  expect(answered.html).toContain('role="alert"')
  expect(answered.html).not.toContain('<code')
  for (const form of [new URLSearchParams(), new URLSearchParams({ ticket: 'x', answer: '1' })])
    expect((await open('action=login', form)).html).toContain('role="alert"')
  const other = answerOf((await open('action=register')).html)
  expect((await open('action=login', other)).html).toContain('role="alert"')
})

test('the token goes only to a registered origin, and only that origin may frame the page', async () => {
  await fixture.createSite(storeDocument([], { origins: [shop] }))
  for (const [origin, may] of [
    [shop, true],
    ['https://evil.example', false],
  ] as const) {
    const query = `action=login&origin=${encodeURIComponent(origin)}`
    const asked = await open(query)
    expect(asked.headers.get('content-security-policy')).toContain(`frame-ancestors ${may ? shop : "'none'"}`)
    const { html } = await open(query, answerOf(asked.html))
    expect(html.includes(`postMessage({"captchaToken":`)).toBe(may)
    expect(html.includes(`"${shop}")`)).toBe(may)
  }
})

test('an unknown action is refused', async () => {
  expect((await open('action=x')).status).toBe(400)
  expect((await open('')).status).toBe(400)
})

test("a provider's test secret is refused where others reach the platform", () => {
  const settings = {
    verifyUrl: 'https://captcha.example/siteverify',
    secret: { visible: '1x0000000000000000000000000000000AA', invisible: 'real' },
    hostnames: ['shop.example'],
  }
  const create = (onlyThisMachine: boolean) =>
    createCaptcha(settings, {
      clock: Date.now,
      secrets: new SecretBox(Buffer.alloc(32)),
      onlyThisMachine,
    })
  expect(() => create(false)).toThrow(StartError)
  expect(() => create(true)).not.toThrow()
})
