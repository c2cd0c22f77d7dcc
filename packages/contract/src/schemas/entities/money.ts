import type * as v from 'valibot'
import type { MultiCurrencyPrice } from '../../common/money.ts'
import { amount } from '../parts/decimal.ts'
import { objectOf } from '../parts/object.ts'
import { text } from '../parts/text.ts'

export const price: v.GenericSchema<unknown, MultiCurrencyPrice> = objectOf<MultiCurrencyPrice>({
  amount,
  convertedAmount: amount,
  formattedAmount: text(100),
  formattedConvertedAmount: text(100),
})
