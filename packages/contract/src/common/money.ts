import type { DecimalText } from './values.ts'

/** An amount in the site's currency and in the one shown to the buyer; decimal text without currency (wire 7.1). */
export interface MultiCurrencyPrice {
  amount: DecimalText
  convertedAmount: DecimalText
  /** With symbol, by the site's locale. */
  formattedAmount: string
  formattedConvertedAmount: string
}
