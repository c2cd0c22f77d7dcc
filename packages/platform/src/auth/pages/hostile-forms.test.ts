import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { siteWith } from '../members/member.fixture.ts'
import { type HostedApp, hostedApp } from './hosted-app.fixture.ts'
import { hostedPages } from './pages.ts'

let now = Date.UTC(2026, 10, 21)
const clock = () => ++now
const fixture = usePlatform({ clock })
let app: HostedApp
let site: TestSite

beforeAll(async () => {
  app = hostedApp(fixture, clock)
  site = await siteWith(fixture, { captcha: 'ON', verifyEmail: true })
})

const names = [
  'email',
  'password',
  'code',
  'answer',
  'act',
  'factor',
  'captcha',
  'captcha-ticket',
  'remember',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    '\0',
    '"><script>',
    'a@b.example',
    '\u202e@b.example',
    'resend',
    'instead',
    'TOTP',
    '__proto__',
  ),
)
const forms = fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), text)

const paths = hostedPages.filter(({ submit }) => submit !== undefined).map(({ path }) => path)

test.each(paths)('no form sent to %s causes a server error or is reflected as markup', async (path) => {
  const flow = app.begin(site)
  await fc.assert(
    fc.asyncProperty(forms, text, async (fields, query) => {
      const browser = app.browse()
      const address = `${path}${flow}&token=${encodeURIComponent(query)}&lang=${encodeURIComponent(query)}`
      await browser.get(address)
      const { status, html } = await browser.post(address, fields)
      expect(status).toBeLessThan(500)
      expect(html).not.toMatch(/<script>|\0/)
    }),
    { numRuns: 25 },
  )
})
