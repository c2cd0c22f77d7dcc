import type { Currency } from './currency.ts'
import type { Minor } from './minor.ts'
import type { Rate } from './rate.ts'
import { divideRounded } from './rounding.ts'

/**
 * An amount in another currency, rounded once to that currency's minor unit. `rate` is what one major unit of `from` is in major
 * units of `to`: 10.00 EUR at 162.4 is 1624 JPY, whose minor unit is the yen itself.
 */
export function convertMoney(amount: Minor, from: Currency, to: Currency, rate: Rate): Minor {
  return divideRounded(
    amount * rate.numerator * 10n ** BigInt(to.exponent),
    rate.denominator * 10n ** BigInt(from.exponent),
  )
}
