import { expect, test } from 'vitest'
import { priceBounds } from './price-facet.ts'

const range = (min: number, max: number) => ({ min, max, count: 1 })

test.each([
  ['EUR', [range(20, 50)], { minPrice: 20, maxPrice: 49.99 }],
  ['JPY', [range(2_000, 5_000)], { minPrice: 2_000, maxPrice: 4_999 }],
  ['KWD', [range(0, 0.5)], { minPrice: 0, maxPrice: 0.499 }],
  ['EUR', [range(5, 10), range(20, 50)], { minPrice: 5, maxPrice: 49.99 }],
  ['EUR', [], undefined],
])('in %s, the filter of %o ends one unit below the exclusive bound', (currency, ranges, bounds) => {
  expect(priceBounds(ranges, currency)).toEqual(bounds)
})
