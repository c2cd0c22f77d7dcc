import { provider } from '@vitrine/contract'

/**
 * Headers that ask for answers in a language and with prices converted, for `headers` of a client or of one call.
 *
 * @param region `language` is ISO 639-1; `displayCurrency`, ISO 4217, fills `convertedPriceData`
 * @see wire 2.1
 */
export function regionalHeaders({
  language,
  displayCurrency,
}: {
  readonly language?: string
  readonly displayCurrency?: string
}): Readonly<Record<string, string>> {
  return {
    ...(language && { [provider.headers.language]: language }),
    ...(displayCurrency && { [provider.headers.displayCurrency]: displayCurrency }),
  }
}
