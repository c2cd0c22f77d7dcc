import type { MeasurementUnit } from '@vitrine/contract'
import { measurementUnits } from '@vitrine/contract/enumerations'
import { expect, test } from 'vitest'
import { pricePerUnit } from './derived-fields.ts'

/** As the units are defined: each chain holds one kind, and each step says how many of the first make how many of the next. */
const definitions: readonly (readonly (readonly [string, MeasurementUnit, string, MeasurementUnit])[])[] = [
  [
    ['10', 'ML', '1', 'CL'],
    ['100', 'CL', '1', 'L'],
    ['1000', 'L', '1', 'CBM'],
    ['0.003785411784', 'CBM', '1', 'GAL'],
    ['1', 'GAL', '4', 'QT'],
    ['1', 'QT', '2', 'PT'],
    ['1', 'PT', '16', 'FLOZ'],
    ['1', 'FLOZ', '29.5735295625', 'ML'],
  ],
  [
    ['1000', 'MG', '1', 'G'],
    ['1000', 'G', '1', 'KG'],
    ['0.45359237', 'KG', '1', 'LB'],
    ['1', 'LB', '16', 'OZ'],
    ['1', 'OZ', '28349.523125', 'MG'],
  ],
  [
    ['10', 'MM', '1', 'CM'],
    ['100', 'CM', '1', 'M'],
    ['0.9144', 'M', '1', 'YD'],
    ['1', 'YD', '3', 'FT'],
    ['1', 'FT', '12', 'IN'],
    ['1', 'IN', '25.4', 'MM'],
  ],
  [['0.09290304', 'SQM', '1', 'SQFT']],
]
const kinds = definitions.map((steps) => new Set(steps.flatMap(([, from, , to]) => [from, to])))

/** The highest price there is, so that a factor that is wrong in its eleventh digit shows. */
const price = 99_999_999_999n

test('every measurement unit is one of those defined here, of one kind', () => {
  expect(kinds.flatMap((kind) => [...kind]).toSorted()).toEqual(measurementUnits.toSorted())
})

test('the same quantity in two units has the same price, whichever of them is sold', () => {
  for (const [one, from, other, to] of definitions.flat()) {
    const sold = { totalQuantity: Number(one), totalMeasurementUnit: from }
    expect(pricePerUnit(price, { ...sold, baseQuantity: Number(other), baseMeasurementUnit: to })).toBe(price)
    const asked = { baseQuantity: Number(one), baseMeasurementUnit: from }
    expect(pricePerUnit(price, { ...asked, totalQuantity: Number(other), totalMeasurementUnit: to })).toBe(
      price,
    )
  }
})

test('a unit has a price in those of its own kind and in no other', () => {
  for (const sold of measurementUnits) {
    const kind = kinds.find((units) => units.has(sold))
    for (const asked of measurementUnits) {
      const units = { totalMeasurementUnit: sold, baseMeasurementUnit: asked }
      const perUnit = pricePerUnit(price, { totalQuantity: 1, baseQuantity: 1, ...units })
      expect(perUnit !== undefined, `${asked} of ${sold}`).toBe(kind?.has(asked))
    }
  }
})
