import * as v from 'valibot'
import {
  type Currency,
  currencyOf,
  minorFromDecimal,
  parseDecimal,
  rateFromFraction,
} from '../../money/index.ts'
import type { DeliveryOffer, Membership, TaxRate } from '../engine/pricing-input.ts'

/**
 * Validates provider responses and converts them to the form of the engine. One invalid field makes the whole response invalid, because
 * half of a carrier's prices is worse than none.
 */

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

function amountIn(currency: Currency) {
  return v.pipe(
    v.string(),
    // Far above any delivery price, far below the maximum of an amount.
    v.regex(/^\d{1,12}(?:\.\d{1,6})?$/),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return minorFromDecimal(dataset.value, currency)
      } catch {
        addIssue({ message: `is no amount of ${currency.code}` })
        return NEVER
      }
    }),
  )
}

/** @throws ValiError */
export function readQuotes(response: unknown, currencyCode: string): DeliveryOffer[] {
  const money = amountIn(currencyOf(currencyCode))
  return v.parse(
    v.pipe(
      v.array(
        v.object({
          code: text(100),
          title: text(250),
          price: money,
          deliveryTime: v.optional(text(500)),
          charges: v.optional(
            v.pipe(
              v.array(
                v.object({
                  type: v.picklist(['HANDLING_FEE', 'INSURANCE']),
                  details: text(250),
                  price: money,
                }),
              ),
              v.maxLength(20),
            ),
          ),
        }),
      ),
      v.maxLength(50),
      v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, 'holds a code twice'),
    ),
    response,
  )
}

const fraction = v.pipe(
  v.string(),
  v.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/),
  v.transform((rate): TaxRate => ({ text: plain(rate), rate: rateFromFraction(rate) })),
)

/** `0.2300` becomes `0.23`, the form of the API. */
function plain(rate: string): string {
  const { digits, scale } = parseDecimal(rate)
  return digits === 0n ? '0' : scale === 0 ? rate : rate.replace(/\.?0+$/, '')
}

/** @throws ValiError unless there is a rate for each group */
export function readRates(response: unknown, groupIds: readonly string[]): Map<string, TaxRate> {
  const entries = Object.fromEntries(groupIds.map((id) => [id, fraction]))
  return new Map(Object.entries(v.parse(v.object(entries), response)))
}

/** @throws ValiError */
export function readTriggers(response: unknown, requested: readonly string[]): string[] {
  const met = v.parse(v.pipe(v.array(v.string()), v.maxLength(1_000)), response)
  return requested.filter((id) => met.includes(id))
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** @throws ValiError */
export function readMemberships(response: unknown, appId: string): Membership[] {
  const offered = v.parse(
    v.pipe(
      v.array(
        v.object({
          id: text(100),
          name: text(100),
          lineIds: v.array(v.string()),
          credits: v.object({ total: count, remaining: count }),
          expirationDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
        }),
      ),
      v.maxLength(100),
    ),
    response,
  )
  return offered.map(({ lineIds, expirationDate, ...rest }) => ({
    ...rest,
    appId,
    target: { kind: 'lines', ids: new Set(lineIds) },
    expirationDate: expirationDate === undefined ? undefined : new Date(expirationDate),
  }))
}
