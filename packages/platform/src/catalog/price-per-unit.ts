import type { Minor } from '../money/index.ts'
import { measurementUnits } from './measurement-units.ts'
import type { UnitPart } from './store-document/product-part.ts'

/**
 * What the base quantity costs when `price` buys the total quantity: 8.00 for 120 g is 6.67 per 100 g. Undefined when the
 * two units do not measure the same thing, or the total is nothing.
 */
export function pricePerUnit(price: Minor, unit: UnitPart): Minor | undefined {
  const [totalKind, totalSize] = measurementUnits[unit.totalMeasurementUnit]
  const [baseKind, baseSize] = measurementUnits[unit.baseMeasurementUnit]
  const total = Number(unit.totalQuantity) * totalSize
  if (totalKind !== baseKind || total <= 0) return undefined
  // An information beside the price, never charged: binary floating point is exact enough to round from.
  const perUnit = (Number(price) * Number(unit.baseQuantity) * baseSize) / total
  return BigInt(Math.round(perUnit))
}
