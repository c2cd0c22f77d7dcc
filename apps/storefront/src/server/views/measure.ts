import type { MeasureView } from '../../shared/views/price-view.ts'

/** Measurement units of the wire and how `Intl` calls them. */
const intlUnits: Readonly<Record<string, string>> = {
  ML: 'milliliter',
  L: 'liter',
  G: 'gram',
  KG: 'kilogram',
  MM: 'millimeter',
  CM: 'centimeter',
  M: 'meter',
  OZ: 'ounce',
  LB: 'pound',
  FLOZ: 'fluid-ounce',
  GAL: 'gallon',
  IN: 'inch',
  FT: 'foot',
  YD: 'yard',
}

/** Of those that `Intl` does not know: abbreviations that languages share. */
const abbreviations: Readonly<Record<string, string>> = {
  CL: 'cl',
  CBM: 'm³',
  MG: 'mg',
  PT: 'pt',
  QT: 'qt',
  SQM: 'm²',
  SQFT: 'sq ft',
}

/** A quantity of the wire for whoever writes it in a language. */
export function toMeasureView(quantity: number, measure: string): MeasureView {
  const unit = intlUnits[measure]
  if (unit !== undefined) return { quantity, unit }
  return { quantity, abbreviation: abbreviations[measure] ?? measure.toLowerCase() }
}
