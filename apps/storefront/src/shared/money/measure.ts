import type { MeasureView } from '../views/price-view.ts'

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

/** “100 g”, “1 m²”: a quantity with its unit, as the locale writes it. */
export function formatMeasure({ quantity, unit, abbreviation }: MeasureView, locale: string): string {
  const number = formatOf(locale, unit).format(quantity)
  return abbreviation === undefined ? number : `${number} ${abbreviation}`
}
