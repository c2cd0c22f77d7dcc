import type { MeasureView } from '../views/price-view.ts'

/** “100 g”, “1 m²”: a quantity with its unit, as the locale writes it. Few products have one, so no format is kept. */
export function formatMeasure({ quantity, unit, abbreviation }: MeasureView, locale: string): string {
  const number = new Intl.NumberFormat(locale, unit ? { style: 'unit', unit } : {}).format(quantity)
  return abbreviation ? `${number} ${abbreviation}` : number
}
