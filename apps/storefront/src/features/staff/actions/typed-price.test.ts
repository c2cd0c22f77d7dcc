import { expect, test } from 'vitest'
import { readTypedPrice, typedPrice } from './typed-price.ts'

test.each([
  ['EUR', 19.5, '19.50'],
  ['JPY', 1200, '1200'],
  ['KWD', 1.255, '1.255'],
] as const)(
  'a price in %s is shown with the digits of its currency, and read back as it was',
  (currency, price, text) => {
    expect(typedPrice(price, currency)).toBe(text)
    expect(readTypedPrice(text, currency)).toBe(price)
  },
)

test.each([
  ['EUR', '19,5', 19.5],
  ['EUR', '19', 19],
  ['KWD', '1,255', 1.255],
] as const)('in %s somebody may type %s', (currency, text, price) => {
  expect(readTypedPrice(text, currency)).toBe(price)
})

test.each([
  ['EUR', '1.255'],
  ['JPY', '12.5'],
  ['KWD', '1.2555'],
  ['EUR', '1.234,50'],
  ['EUR', '1,2.3'],
  ['EUR', ''],
  ['EUR', '.5'],
  ['EUR', '5.'],
  ['EUR', '-1'],
  ['EUR', 'ten'],
  ['EUR', '1e3'],
  ['EUR', '1234567890'],
])('in %s it is no price: %j', (currency, text) => {
  expect(readTypedPrice(text, currency)).toBeUndefined()
})
