import type { FieldViolation } from '@vitrine/contract'
import { violation } from '../http/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import { divideRounded, minorFromDecimal, parseDecimal } from '../money/index.ts'

/**
 * An amount that an app or a staff member named, in the store's currency. It was exact when it was written; a store that changed to
 * a currency with larger units since then has it rounded, so that the cart can still be shown.
 */
export function toMinor(text: string, { exponent }: Currency): Minor {
  const { digits, scale } = parseDecimal(text)
  return divideRounded(digits * 10n ** BigInt(exponent), 10n ** BigInt(scale))
}

/** An amount finer than the currency's smallest unit cannot be charged, and is not rounded in silence. */
export function amountViolations(
  text: string | null | undefined,
  currency: Currency,
  field: string,
): FieldViolation[] {
  if (text === null || text === undefined) return []
  try {
    minorFromDecimal(text, currency)
    return []
  } catch {
    const { code, exponent: threshold } = currency
    return [
      violation(
        field,
        'DECIMAL_MAX_SCALE',
        `has to have at most ${threshold} digits after the point in ${code}`,
        {
          threshold,
        },
      ),
    ]
  }
}
