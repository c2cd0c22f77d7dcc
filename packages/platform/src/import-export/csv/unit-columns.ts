import type { MeasurementUnit } from '../../catalog/index.ts'
import type { PortableUnit } from '../portable/product.ts'
import { CellRefused, type ColumnGroup, readAmount } from './column-group.ts'

interface HasUnit {
  readonly pricePerUnit: PortableUnit | null
}

/** Of which quantities the price per unit is told. All four are needed; four empty cells are no price per unit. */
export function unitColumns<T extends HasUnit>(): ColumnGroup<T> {
  return {
    names: ['unitTotalQuantity', 'unitTotalMeasurementUnit', 'unitBaseQuantity', 'unitBaseMeasurementUnit'],
    field: 'pricePerUnit',
    cells: ({ pricePerUnit }) => cellsOf(pricePerUnit),
    apply(entry, given) {
      if (given.every((cell) => cell === undefined)) return entry
      const before = cellsOf(entry.pricePerUnit)
      const cells = given.map((cell, at) => (cell ?? before[at] ?? '').trim())
      if (cells.every((cell) => cell === '')) return { ...entry, pricePerUnit: null }
      const missing = cells.indexOf('')
      if (missing >= 0) throw new CellRefused('is needed for a price per unit', missing)
      const [totalQuantity, totalUnit, baseQuantity, baseUnit] = cells
      const pricePerUnit: PortableUnit = {
        totalQuantity: Number(readAmount(totalQuantity ?? '', 0)),
        // Which units there are is looked at with the whole entry.
        totalMeasurementUnit: totalUnit as MeasurementUnit,
        baseQuantity: Number(readAmount(baseQuantity ?? '', 2)),
        baseMeasurementUnit: baseUnit as MeasurementUnit,
      }
      return { ...entry, pricePerUnit }
    },
  }
}

function cellsOf(unit: PortableUnit | null): readonly string[] {
  if (!unit) return ['', '', '', '']
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = unit
  return [String(totalQuantity), totalMeasurementUnit, String(baseQuantity), baseMeasurementUnit]
}
