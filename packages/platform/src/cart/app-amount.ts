import type { FieldViolation } from '@vitrine/contract'
import { violation } from '../http/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import { divideRounded, minorFromDecimal, parseDecimal } from '../money/index.ts'

/**
 * An amount set by an app or a staff member, in the store's currency. It is rounded if the store has changed to a currency with fewer
 * decimal places since.
 */
export function toMinor(text: string, { exponent }: Currency): Minor {
  const { digits, scale } = parseDecimal(text)
  return divideRounded(digits * 10n ** BigInt(exponent), 10n ** BigInt(scale))
}

/** Refuses amounts with more decimal places than the currency has. */
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
