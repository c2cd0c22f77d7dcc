/** Units of products that `Intl.NumberFormat` knows (ECMA-402, table of sanctioned units). */
const units: Readonly<Record<string, string>> = {
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

/** The others, with their international symbols. */
const symbols: Readonly<Record<string, string>> = {
  CL: 'cl',
  CBM: 'm³',
  MG: 'mg',
  SQM: 'm²',
  SQFT: 'ft²',
  PT: 'pt',
  QT: 'qt',
}

/**
 * Formats a quantity with a unit of a product: `100 g`.
 *
 * @param options `measure`: `G`, `ML`, `M` …; an unknown unit is shown in lower case. `locale`: BCP 47.
 * @example
 * ```ts
 * formatMeasure(100, { measure: 'G', locale: 'en' }) // '100 g'
 * ```
 */
export function formatMeasure(
  quantity: number,
  { measure, locale }: { readonly measure: string; readonly locale: string },
): string {
  const unit = units[measure]
  if (unit)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(quantity)
  return `${new Intl.NumberFormat(locale).format(quantity)} ${symbols[measure] ?? measure.toLowerCase()}`
}
