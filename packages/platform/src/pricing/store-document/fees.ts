import * as v from 'valibot'
import type { Currency } from '../../money/index.ts'
import {
  type AppliesTo,
  amount,
  appliesTo,
  decimal,
  list,
  oneOf,
  text,
  textUpTo,
  timestamp,
} from './parts.ts'

/** A charge besides goods and delivery. */
export interface FeePart {
  code: string
  name: string
  type: 'AMOUNT' | 'PERCENTAGE'
  value: string
  per: 'ORDER' | 'PIECE'
  appliesTo: AppliesTo
  taxGroup: string | null
}

export function feesPart(currency: Currency): v.GenericSchema<unknown, FeePart[]> {
  const common = {
    code: textUpTo(100),
    name: textUpTo(50),
    per: v.optional(oneOf('ORDER', 'PIECE'), 'ORDER'),
    appliesTo,
    taxGroup: v.optional(v.nullable(text), null),
  }
  return list(
    v.variant('type', [
      v.object({ ...common, type: v.literal('AMOUNT'), value: amount(currency) }),
      v.object({ ...common, type: v.literal('PERCENTAGE'), value: decimal(4) }),
    ]),
  )
}

/** A card that was sold elsewhere or given away: whoever knows its code may pay with it. */
export interface GiftCardPart {
  code: string
  balance: string
  endDate: Date | null
}

export function giftCardsPart(currency: Currency): v.GenericSchema<unknown, GiftCardPart[]> {
  return list(
    v.object({
      code: v.pipe(textUpTo(20), v.minLength(8, 'has fewer than 8 characters'), v.trim()),
      balance: amount(currency),
      endDate: v.optional(v.nullable(timestamp), null),
    }),
  )
}
