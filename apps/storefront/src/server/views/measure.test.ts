import { expect, test } from 'vitest'
import { toMeasureView } from './measure.ts'

test('units of the wire get the name that Intl has for them, or else an abbreviation', () => {
  expect(toMeasureView(100, 'G')).toEqual({ quantity: 100, unit: 'gram' })
  expect(toMeasureView(1, 'SQM')).toEqual({ quantity: 1, abbreviation: 'm²' })
  expect(toMeasureView(2, 'FURLONG')).toEqual({ quantity: 2, abbreviation: 'furlong' })
})
