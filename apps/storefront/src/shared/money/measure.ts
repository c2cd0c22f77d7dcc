/** Measurement units of the wire and how `Intl` calls them; those it does not know keep an abbreviation of our own. */
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

const abbreviations: Readonly<Record<string, string>> = {
  CL: 'cl',
  CBM: 'm³',
  MG: 'mg',
  PT: 'pt',
  QT: 'qt',
  SQM: 'm²',
  SQFT: 'sq ft',
}

const formats = new Map<string, Intl.NumberFormat>()

/** Constructing a formatter costs more than all measures of a page. */
function formatOf(locale: string, unit: string | undefined): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, unit ? { style: 'unit', unit, unitDisplay: 'short' } : {})
    formats.set(key, format)
  }
  return format
}

/** “100 g”, “1 m²”: a quantity with its measurement unit, as the locale writes it. */
export function formatMeasure(quantity: number, measure: string, locale: string): string {
  const unit = intlUnits[measure]
  const number = formatOf(locale, unit).format(quantity)
  return unit === undefined ? `${number} ${abbreviations[measure] ?? measure.toLowerCase()}` : number
}
