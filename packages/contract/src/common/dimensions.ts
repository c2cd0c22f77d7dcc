import type { DimensionsUnit } from '../enumerations/catalog.ts'
import type { DecimalText, Open } from './values.ts'

/** Sides of a product or parcel. */
export interface Dimensions {
  /** 0 to 999999999, at most 6 decimals. */
  length?: DecimalText | null
  width?: DecimalText | null
  height?: DecimalText | null
  unit?: Open<DimensionsUnit>
}
