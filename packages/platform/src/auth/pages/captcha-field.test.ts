import { expect, test } from 'vitest'
import { withContext } from '../../http/context.fixture.ts'
import type { ThirdPartyScript } from '../../pages/layout.ts'
import { layout } from '../../pages/layout.ts'
import { pageMessages } from '../../pages/messages/page-messages.ts'
import { pageResponse } from '../../pages/page-response.ts'
import { SecretBox } from '../../runtime/secret-box.ts'
import { createCaptcha } from '../captcha/create-captcha.ts'
import { captchaField, providerWidget } from './captcha-field.ts'

const settings = {
  verifyUrl: 'https://captcha.example/siteverify',
  secret: { visible: 'secret', invisible: 'secret' },
  hostnames: ['accounts.example'],
}
const widget = { scriptUrl: 'https://js.captcha.example/api.js', siteKey: 'key"><script>' }

test('a provider’s captcha needs a configured widget', () => {
  const verifier = createCaptcha(settings, {
    clock: Date.now,
    secrets: new SecretBox(Buffer.alloc(32)),
    onlyThisMachine: false,
  })
  expect(captchaField(verifier, undefined)).toBeUndefined()
  expect(captchaField(verifier, widget)?.thirdParty?.url).toBe(widget.scriptUrl)
})

test('the element has site key and action; the script has the nonce of the page', () => {
  const words = pageMessages['de']
  const captcha = providerWidget(widget)
  const body = captcha.ask('login', words)
  expect(body.markup).toContain('data-sitekey="key&quot;&gt;&lt;script&gt;" data-action="login"')
  expect(body.markup).toContain(`<noscript><p class="alert">${words.captcha.needsScript}`)
  const surroundings = { words, shop: undefined, cover: undefined, nonce: 'nonce' }
  expect(layout(surroundings, { title: 'x', body, thirdParty: captcha.thirdParty })).toContain(
    '<script async defer nonce="nonce" src="https://js.captcha.example/api.js"></script>',
  )
})

test('only pages with a captcha allow its script, frames and requests', async () => {
  const policyWith = (outside?: ThirdPartyScript) =>
    withContext(new Request('http://platform.test/'), (c) => {
      const page = {
        status: 200,
        html: '',
        nonce: 'n',
        hasScript: false,
        isSecret: false,
        thirdParty: outside,
      }
      return pageResponse(c, page).headers.get('content-security-policy')
    })
  const hosts = 'https://js.captcha.example https://*.captcha.example'
  expect(await policyWith(providerWidget(widget).thirdParty)).toContain(
    `script-src 'nonce-n' 'strict-dynamic'; frame-src ${hosts}; connect-src ${hosts}`,
  )
  expect(await policyWith()).not.toMatch(/script-src|frame-src|connect-src/)
})

test.each([
  ['https://js.captcha.example/api.js', ['https://js.captcha.example', 'https://*.captcha.example']],
  ['https://captcha.example/api.js', ['https://captcha.example']],
])('the script %s loads from its own host and its siblings alone', (scriptUrl, sources) => {
  expect(providerWidget({ ...widget, scriptUrl }).thirdParty?.sources).toEqual(sources)
})

test.each(['cf-turnstile-response', 'h-captcha-response', 'g-recaptcha-response'])(
  'takes the answer from %s',
  (name) => {
    const { readTokens } = providerWidget(widget)
    expect(readTokens('login', new URLSearchParams({ [name]: 'token' }))).toEqual([{ Recaptcha: 'token' }])
    expect(readTokens('login', new URLSearchParams({ [name]: '' }))).toEqual([])
  },
)
