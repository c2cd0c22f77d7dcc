import { beforeAll, expect, test } from 'vitest'
import { rates } from '../../http/rate-limits/rate-limits.ts'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { siteWith } from '../members/member.fixture.ts'
import { authorize, newAttempt, redirectUri } from './authorize.fixture.ts'

// The clock is fixed, so no limit refills during the test.
const fixture = usePlatform({ clock: () => Date.UTC(2026, 10, 21) })
let site: TestSite
beforeAll(async () => {
  site = await siteWith(fixture, {}, { redirectUris: [redirectUri] })
})

const from = (address: string, language = 'en') => ({
  'x-forwarded-for': address,
  'accept-language': language,
})

test('a browser over the page limit gets a 429 page in its language; others are not affected', async () => {
  const attempt = newAttempt(site)
  const open = (address: string, language?: string) =>
    authorize(fixture.platform, attempt.parameters({ prompt: 'none' }), from(address, language))
  for (let look = 0; look < rates.pageAddress.burst; look++) {
    expect((await open('203.0.113.5')).status).toBe(303)
  }
  const { status, headers, html } = await open('203.0.113.5', 'de')
  expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  expect(html).toContain('<html lang="de"')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")

  const page = async (address: string) => {
    const url = `http://platform.test/account/forgot-password?site=${site.id}`
    const response = await fixture.platform.fetch(new Request(url, { headers: from(address) }))
    return [response.status, response.headers.get('retry-after'), await response.text()] as const
  }
  const [refused, retryAfter, text] = await page('203.0.113.5')
  expect([refused, retryAfter]).toEqual([429, '1'])
  expect(text).toContain('Too many tries. Go on in 1 second.')
  expect((await page('203.0.113.6'))[0]).toBe(200)
  expect((await open('203.0.113.6')).status).toBe(303)

  const events = await fixture.db
    .selectFrom('security_events')
    .select(['kind', 'actor', 'address'])
    .where('site_id', '=', site.id)
    .execute()
  expect(events).toEqual([{ kind: 'LIMIT_HIT', actor: 'browser', address: '203.0.113.5' }])
})
