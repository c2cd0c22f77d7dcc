import { displayCurrencyHeader, languageHeader } from '@vitrine/contract'

/**
 * Headers for `headers` of a client or call that select the language of texts and the currency of converted prices.
 *
 * @param region `language` is an ISO 639-1 code; with `displayCurrency`, an ISO 4217 code, products have `convertedPriceData`
 * @example
 * ```ts
 * const german = createClient({ clientId, headers: regionalHeaders({ language: 'de', displayCurrency: 'CHF' }) })
 * ```
 */
export function regionalHeaders({
  language,
  displayCurrency,
}: {
  readonly language?: string
  readonly displayCurrency?: string
}): Readonly<Record<string, string>> {
  return {
    ...(language && { [languageHeader]: language }),
    ...(displayCurrency && { [displayCurrencyHeader]: displayCurrency }),
  }
}
