import { describe, expect, test } from 'vitest'
import type { IdentityMail } from './identity-mail.ts'
import { renderMail } from './render-mail.ts'

const link = 'https://id.example/account/set-password?token=abc&x=1'
const mails: readonly IdentityMail[] = [
  { template: 'verification', code: '012345', minutes: 10 },
  { template: 'verification-link', link },
  { template: 'recovery', link, minutes: 30 },
  { template: 'activation', link },
  { template: 'second-factor', code: '012345', minutes: 10 },
  { template: 'approval' },
  { template: 'welcome' },
  { template: 'password-changed' },
]

describe.each(['en', 'de', 'he'])('mails in %s', (language) => {
  test.each(mails)('$template says the same in text and HTML', (mail) => {
    const { subject, text, html = '' } = renderMail(mail, 'Larkholm', [language])
    expect(subject).toContain('Larkholm')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`)
    if ('code' in mail) for (const form of [text, html]) expect(form).toContain(mail.code)
    if ('link' in mail) {
      expect(text).toContain(`\n${link}\n`)
      expect(html).toContain('href="https://id.example/account/set-password?token=abc&amp;x=1"')
    }
    // Nothing to load, nothing to run, nowhere to type.
    expect(html).not.toMatch(/<(?:script|img|link|form|iframe|style)\b|url\(/i)
  })
})

test('the languages differ, and the first one that there is counts', () => {
  const subjectIn = (...wanted: (string | null | undefined)[]) =>
    renderMail({ template: 'welcome' }, 'X', wanted).subject
  expect(new Set(['en', 'de', 'he'].map((language) => subjectIn(language))).size).toBe(3)
  expect(subjectIn('de-AT')).toBe(subjectIn('de'))
  expect(subjectIn(null, undefined, 'fr', 'he-IL')).toBe(subjectIn('he'))
  expect(subjectIn('xx')).toBe(subjectIn('en'))
})

test('the name of a shop is text, and cannot end a header', () => {
  const { subject, html = '' } = renderMail({ template: 'welcome' }, 'A <b>\r\nBcc: x@y.z', ['en'])
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<b>')
})
