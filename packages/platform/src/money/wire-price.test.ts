import { expect, test } from 'vitest'
import { currencyOf } from './currency.ts'
import { rateFromFraction } from './rate.ts'
import { wirePrice } from './wire-price.ts'

const euro = { currency: currencyOf('EUR'), locale: 'en-IE' }

test('without a display currency the converted amount repeats the amount', () => {
  expect(wirePrice(1050n, euro)).toEqual({
    amount: '10.50',
    convertedAmount: '10.50',
    formattedAmount: '€10.50',
    formattedConvertedAmount: '€10.50',
  })
})

test('a converted amount is rounded once, to the places of its own currency', () => {
  const shownIn = (code: string, rate: string) =>
    wirePrice(1050n, { ...euro, shown: { currency: currencyOf(code), rate: rateFromFraction(rate) } })
  expect(shownIn('JPY', '162.39')).toMatchObject({ amount: '10.50', convertedAmount: '1705' })
  expect(shownIn('KWD', '0.33333')).toMatchObject({ amount: '10.50', convertedAmount: '3.500' })
})
