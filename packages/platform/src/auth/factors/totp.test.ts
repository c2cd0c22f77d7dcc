import { expect, test } from 'vitest'
import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is that of RFC 6238, appendix B', (seconds, code) => {
  expect(totpCode(secret, totpStep(seconds * 1_000))).toBe(code)
})

test('a code is accepted half a minute early or late, and only once', () => {
  const now = 1_800_000_000_000
  const step = totpStep(now)
  for (const drift of [-1, 0, 1]) {
    expect(matchingStep(secret, totpCode(secret, step + drift), now, 0)).toBe(step + drift)
  }
  expect(matchingStep(secret, totpCode(secret, step + 2), now, 0)).toBeUndefined()
  expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeUndefined()
  expect(matchingStep(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1)
})

test('a string that is not a code matches nothing', () => {
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(matchingStep(secret, typed, 1_800_000_000_000, 0)).toBeUndefined()
})

test('the secret is shown in base32 (RFC 4648)', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpUri(secret, 'Lark & Holm', 'ada@example.com')).toBe(
    'otpauth://totp/Lark%20%26%20Holm:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lark%20%26%20Holm&algorithm=SHA1&digits=6&period=30',
  )
})
