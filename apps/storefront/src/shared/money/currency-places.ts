/** How many digits amounts of a currency have behind the point (ISO 4217): two for euros, none for yen, three for dinars. */
export function currencyPlaces(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}
