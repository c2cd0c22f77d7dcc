import { expect, test } from 'vitest'
import { validateEmail } from './email-address.ts'

test.each(['ada@example.com', 'Ada+shop@Bücher.example'])('%s is an address', (email) => {
  expect(validateEmail(email)).toEqual({ valid: true, formatInvalid: false })
})

test.each(['', 'ada', 'ada@localhost', 'ada @example.com', 'ada@example.com,eve@example.com'])(
  '%o is none',
  (email) => {
    expect(validateEmail(email)).toEqual({ valid: false, formatInvalid: true })
  },
)
