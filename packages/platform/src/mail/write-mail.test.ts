import { describe, expect, test } from 'vitest'
import { defaultBrand } from '../sites/index.ts'
import type { MailContent } from './mail-content.ts'
import { writeMail } from './write-mail.ts'

const brand = { name: 'Larkholm', shopUrl: 'https://shop.example', locale: 'en-IE' }
const link = 'https://id.example/recover?token=a&next=b'
const contents: readonly MailContent[] = [
  { template: 'verification', code: '012345', minutes: 10 },
  { template: 'verification-link', link },
  { template: 'recovery', link, minutes: 30 },
  { template: 'activation', link },
  { template: 'second-factor', code: '543210', minutes: 10 },
  { template: 'approval' },
  { template: 'welcome' },
  { template: 'password-changed' },
  { template: 'staff-welcome', name: 'Ada', email: 'ada@example.com' },
  { template: 'staff-password-reset', name: 'Ada' },
  {
    template: 'order',
    number: '10001',
    total: '€25.00',
    lines: [
      { name: 'Oat mug', quantity: 2, total: '€25.00', startsOn: '5 December 2026' },
      { name: 'Throwing', quantity: 1, total: '€0.00', takesPlaceOn: 'Mon 7 Dec 2026, 17:30' },
    ],
    isPaid: true,
  },
  { template: 'order-sent', number: '10001', lines: [], isAll: false, tracking: 'Post 123', link },
  {
    template: 'order-sent',
    number: '10001',
    lines: [{ name: 'Mug', quantity: 2 }],
    isAll: true,
    tracking: '',
  },
  { template: 'order-refunded', number: '10001', amount: '€25.00' },
  { template: 'payment-returned', amount: '€25.00' },
  { template: 'order-paid', number: '10001', amount: '€25.00' },
  { template: 'order-canceled', number: '10001', isRefunded: true },
  { template: 'back-in-stock', item: 'Oat mug', link, unsubscribeLink: 'https://id.example/stop?a=1&b=2' },
  { template: 'abandoned-checkout', lines: [{ name: 'Oat mug', quantity: 2 }], link },
]

describe.each([
  ['en', 'ltr'],
  ['de', 'ltr'],
  ['he', 'rtl'],
])('mail in %s', (language, direction) => {
  test.each(contents.map((content) => [content.template, content] as const))(
    '%s says the same as text and as HTML',
    (_template, content) => {
      const { subject, text, html } = writeMail(content, brand, [language])
      expect(subject).toContain('Larkholm')
      expect(subject).not.toMatch(/\p{C}/u)
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(html).not.toMatch(/<script|<img|undefined|\$\{/)
      expect(text).not.toMatch(/<|undefined/)
      if ('link' in content) {
        expect(text).toContain(`\n${link}\n`)
        expect(html).toContain('href="https://id.example/recover?token=a&amp;next=b"')
      }
      if ('unsubscribeLink' in content) {
        expect(text).toContain('\nhttps://id.example/stop?a=1&b=2\n')
        expect(html).toContain('href="https://id.example/stop?a=1&amp;b=2"')
      }
      if (content.template === 'order') {
        expect(text).toContain('2 × Oat mug: €25.00\n')
        expect(html).toContain('2 × Oat mug')
      }
      if ('code' in content) {
        expect(text).toContain(`\n${content.code}\n`)
        expect(html).toContain(`<bdi dir="ltr">${content.code}</bdi>`)
      }
      if ('minutes' in content) expect(text).toContain(String(content.minutes))
    },
  )
})

test.each([
  ['de-AT', 'de'],
  ['iw', 'he'],
  ['EN_us', 'en'],
  ['fr', 'en'],
  [null, 'en'],
])('a reader of %s gets %s', (language, expected) => {
  expect(writeMail({ template: 'welcome' }, brand, [language]).html).toContain(`<html lang="${expected}"`)
})

test('a mail has the colors, font and corners of its store', () => {
  const look = {
    ...defaultBrand,
    colors: { ...defaultBrand.colors, action: ['#112233', '#ddeeff'] as const },
    headingFonts: ['Space Grotesk', 'sans-serif'],
    corner: '9px',
  }
  const { html } = writeMail({ template: 'recovery', link, minutes: 30 }, { ...brand, brand: look })
  expect(html).toContain('background:#112233;')
  expect(html).toContain('.action{background:#ddeeff!important')
  expect(html).toContain("font:400 28px/1.2 'Space Grotesk','Helvetica Neue',Arial,sans-serif")
  expect(html).toContain('border-radius:9px')
})

test("without a known language it is the store's", () => {
  const { html } = writeMail({ template: 'welcome' }, { ...brand, locale: 'de-DE' }, ['fr', null])
  expect(html).toContain('<html lang="de"')
})

test('names cannot add lines, change the direction of text or add markup', () => {
  const { subject, html } = writeMail(
    { template: 'staff-welcome', name: '<b>\u202eAda\r\n', email: 'ada@example.com' },
    { ...brand, name: 'Lark\r\nBcc: x@y.example\u2066<i>' },
  )
  expect(subject).toBe('Your staff account at Lark Bcc: x@y.example <i>')
  expect(html).toContain('Hello &lt;b&gt; Ada')
  expect(html).not.toMatch(/<i>|<b>/)
})
