import * as v from 'valibot'
import type { ViolationRule } from '../enumerations/errors.ts'
import { maxAmount, maxDecimalLength } from '../limits.ts'
import { ruleCheck } from './rule.ts'

/** An integer from `min` to `max`. */
export function whole(min: number, max: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

/** A number from `min` to `max`; never NaN or infinite. */
export function number(
  min: number = -Number.MAX_VALUE,
  max: number = Number.MAX_VALUE,
): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))
}

/** Bounds of a decimal string, themselves decimal strings. */
export interface DecimalBounds {
  readonly gte?: string
  readonly gt?: string
  readonly lte?: string
  readonly lt?: string
  /** Digits after the point. */
  readonly scale?: number
}

const form = /^-?\d+(?:\.\d+)?$/

const isDecimal = (value: string): boolean => value.length <= maxDecimalLength && form.test(value)

/** A decimal string, compared digit by digit to avoid floating-point errors in amounts. */
export function decimal({ gte, gt, lte, lt, scale }: DecimalBounds): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    ruleCheck(
      { violatedRule: 'FORMAT', description: 'must be a decimal number', data: { type: 'DECIMAL' } },
      isDecimal,
    ),
    bound('DECIMAL_GTE', 'at least', gte, (difference) => difference >= 0n),
    bound('DECIMAL_GT', 'more than', gt, (difference) => difference > 0n),
    bound('DECIMAL_LTE', 'at most', lte, (difference) => difference <= 0n),
    bound('DECIMAL_LT', 'less than', lt, (difference) => difference < 0n),
    ruleCheck(
      {
        violatedRule: 'DECIMAL_MAX_SCALE',
        description: `must have at most ${scale} decimal places`,
        data: { threshold: scale },
      },
      (value) => scale === undefined || !isDecimal(value) || fractionOf(value).length <= scale,
    ),
  )
}

function bound(
  violatedRule: ViolationRule,
  words: string,
  threshold: string | undefined,
  holds: (difference: bigint) => boolean,
): v.CheckAction<string, string> {
  return ruleCheck(
    { violatedRule, description: `must be ${words} ${threshold}`, data: { threshold } },
    // Another check has already reported strings that are not decimal numbers.
    (value) => threshold === undefined || !isDecimal(value) || holds(difference(value, threshold)),
  )
}

const fractionOf = (value: string): string => value.split('.')[1] ?? ''

/** Sign of `a − b`, computed with integers. */
function difference(a: string, b: string): bigint {
  const scale = Math.max(fractionOf(a).length, fractionOf(b).length)
  const units = (value: string) =>
    BigInt(value.replace('.', '') + '0'.repeat(scale - fractionOf(value).length))
  return units(a) - units(b)
}

/** An amount of the cart. */
export const amount: v.GenericSchema<unknown, string> = decimal({ gte: '0', lte: maxAmount })
/** An amount that an app sends. */
export const overrideAmount: v.GenericSchema<unknown, string> = decimal({
  gte: '0',
  lte: '999999999',
  scale: 3,
})
/** A fraction from 0 to 1. */
export const rate: v.GenericSchema<unknown, string> = decimal({ gte: '0', lte: '1', scale: 6 })
/** A 64-bit integer as a string. */
export const integerText: v.GenericSchema<unknown, string> = decimal({ gte: '0', scale: 0 })
