import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/transaction.ts'
import { systemClock } from '../../runtime/clock.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { type Mail, queueMail } from '../queue-mail.ts'
import { hasInbox } from './endpoints.ts'
import { linkedText } from './pages.ts'

const fixture = usePlatform()

const get = (path: string, headers = {}, host = 'localhost:4000') =>
  fixture.platform.fetch(new Request(`http://${host}${path}`, { headers }))

async function queue(mail: Partial<Mail> = {}): Promise<string> {
  const { id: siteId } = await fixture.createSite()
  return queueMail(
    fixture.db,
    { siteId, clock: systemClock },
    { to: 'ada@example.com', subject: 'Hello', text: 'Hello.', ...mail },
  )
}

describe('the local inbox', () => {
  test('lists the newest mail first, and only what was committed', async () => {
    const first = await queue({ subject: 'First' })
    const second = await queue({ subject: '' })
    const { id: siteId } = await fixture.createSite()
    await transaction(fixture.db, async (trx) => {
      await queueMail(trx, { siteId, clock: systemClock }, { to: 'a@b.example', subject: 'Lost', text: '' })
      throw new Error('the rest of the transaction went wrong')
    }).catch(() => {})
    const page = await (await get('/inbox')).text()
    expect(page.indexOf(second)).toBeGreaterThan(0)
    expect(page.indexOf(second)).toBeLessThan(page.indexOf(first))
    expect(page).toContain('(no subject)')
    expect(page).not.toContain('Lost')
  })

  test('gives scripts the mails to one address, the newest first', async () => {
    const to = `${randomUUID()}@example.com`
    await queue({ to, subject: 'First', text: 'Your code: 123456' })
    await queue({ to, subject: 'Second', html: '<p>Hello</p>' })
    await queue()
    const { mails } = JSON.parse(await (await get(`/inbox/mails?to=${to}`)).text())
    expect(mails).toMatchObject([
      { to, subject: 'Second', text: 'Hello.', html: '<p>Hello</p>' },
      { to, subject: 'First', text: 'Your code: 123456', html: null },
    ])
  })

  test('shows a mail as text with links, and without its markup', async () => {
    const id = await queue({
      subject: '<script>alert(1)</script>',
      to: '"><img src=x>@example.com',
      text: 'Confirm: https://shop.example/verify?a=1&b=2. <b>Bye</b>',
    })
    const page = await (await get(`/inbox/${id}`)).text()
    expect(page).toContain('href="https://shop.example/verify?a=1&amp;b=2"')
    expect(page).toContain('&lt;b&gt;Bye&lt;/b&gt;')
    expect(page).not.toMatch(/<script|<img|<b>/)
  })

  test('shows the HTML of a mail in a frame without scripts, forms and external resources', async () => {
    const id = await queue({
      html: '<html><head><title>x</title></head><body><a href="https://shop.example">Go</a></body></html>',
    })
    expect(await (await get(`/inbox/${id}`)).text()).toMatch(
      new RegExp(
        `<iframe src="/inbox/${id}/html" title="[^"]+" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
      ),
    )
    const part = await get(`/inbox/${id}/html`)
    expect(await part.text()).toContain('<head><base target="_blank"><title>')
    const policy = part.headers.get('content-security-policy')
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/)
    expect(policy).not.toContain('script')
    expect(policy).toContain("frame-ancestors 'self'")
  })

  test('cannot be framed, read by other origins or cached', async () => {
    const { headers } = await get('/inbox', { origin: 'http://localhost:3000' })
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['/inbox', '/inbox/style.css', `/inbox/${randomUUID()}`])(
    '%s responds only to requests from this machine, not by another host name or through a proxy',
    async (path) => {
      for (const host of [
        'attacker.example',
        'localhost.attacker.example',
        '127.0.0.1.attacker.example',
        '10.0.0.7',
      ]) {
        expect((await get(path, {}, host)).status).toBe(404)
      }
      for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
        expect((await get(path, { [name]: '203.0.113.9' })).status).toBe(404)
      }
    },
  )

  test.each([randomUUID(), 'x', 'style.css2', "' or 1=1"])(
    'responds with 404 for an unknown mail: %s',
    async (id) => {
      const response = await get(`/inbox/${encodeURIComponent(id)}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('There is no such mail')
    },
  )

  test.each([
    [{ host: '127.0.0.1', publicUrl: 'http://localhost:4000', smtpUrl: undefined }, true],
    [{ host: '::1', publicUrl: 'http://[::1]:4000', smtpUrl: undefined }, true],
    [{ host: '127.0.0.1', publicUrl: 'http://localhost:4000', smtpUrl: 'smtp://mail.example' }, false],
    [{ host: '0.0.0.0', publicUrl: 'http://localhost:4000', smtpUrl: undefined }, false],
    [{ host: '127.0.0.1', publicUrl: 'https://shop.example', smtpUrl: undefined }, false],
  ])(
    'exists only without a mail server and if only this machine reaches the platform: %o → %s',
    (reach, expected) => {
      expect(hasInbox(reach)).toBe(expected)
    },
  )
})

test('punctuation at the end of a sentence is not part of an address', () => {
  expect(linkedText('See (https://a.example/x?y=1).').replaceAll(/<a [^>]*>/g, '<a>')).toBe(
    'See (<a>https://a.example/x?y=1</a>).',
  )
  expect(linkedText('javascript:alert(1)')).toBe('javascript:alert(1)')
})
