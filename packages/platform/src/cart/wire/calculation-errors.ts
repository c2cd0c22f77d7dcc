import {
  type CalculationErrors,
  type ErrorDetails,
  membershipRefusals,
  type Violation,
} from '@vitrine/contract'
import { type Minor, type PriceStyle, wirePrice } from '../../money/index.ts'
import type { Area, FailedComponent, PricingProblem } from '../../pricing/index.ts'
import type { CartView } from '../cart-view.ts'
import { toCouponError } from '../coupon.ts'
import type { LiveLine } from '../line-availability.ts'

/** Reasons why part of the calculation is missing; the rest of the estimate is valid. */
export function wireCalculationErrors({ priced, style }: CartView): CalculationErrors {
  const errors: CalculationErrors = { orderValidationErrors: [] }
  for (const problem of priced.problems) Object.assign(errors, calculationError(problem, style))
  const failed = priced.problems.flatMap((problem) => (problem.kind === 'carrier-failed' ? [problem] : []))
  if (failed.length === 0) return errors
  const error = details('CARRIER_FAILED', 'The carrier did not respond, so its options are not listed.')
  return { ...errors, carrierErrors: { errors: failed.map(({ carrierId }) => ({ carrierId, error })) } }
}

function calculationError(problem: PricingProblem, style: CartView['style']): Partial<CalculationErrors> {
  switch (problem.kind) {
    case 'coupon-refused': {
      const { code, description, data } = toCouponError(problem.coupon, problem.refusal, style)
      return { couponCalculationError: details(code, description, data) }
    }
    case 'delivery-address-unsupported': {
      const description =
        'The store does not deliver to this address. Choose another address, or add its state or region.'
      const data = { countries: deliveryCountries(problem.areas) }
      return { generalShippingCalculationError: details('SHIPPING_ADDRESS_NOT_SUPPORTED', description, data) }
    }
    case 'delivery-option-unavailable': {
      const description =
        'The selected delivery option is not available for this cart and address, so another one was selected. Choose one of the listed options.'
      const data = { code: problem.code }
      return { selectedShippingOptionError: details('SHIPPING_OPTION_NOT_AVAILABLE', description, data) }
    }
    case 'tax-failed': {
      const description = 'The tax provider did not respond, so the rates of the store were used.'
      return { taxCalculationError: details('AUTO_TAX_FAILED', description) }
    }
    case 'component-failed':
      return componentErrors[problem.component]
    case 'membership-refused': {
      const code = 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM'
      const data = { membershipId: problem.id, reason: problem.reason }
      return { membershipError: details(code, membershipRefusals[problem.reason], data) }
    }
    case 'carrier-failed':
      // Listed together in `carrierErrors`.
      return {}
  }
}

/** Each country with delivery once, sorted. Without subdivisions, the store delivers to the whole country. */
function deliveryCountries(areas: readonly Area[]) {
  const countries = [...new Set(areas.flatMap((area) => area.countries))].toSorted()
  return countries.map((country) => {
    const own = areas.filter((area) => area.countries.includes(country))
    if (own.some(({ subdivisions }) => subdivisions.length === 0)) return { country }
    const codes = own.flatMap(({ subdivisions }) => subdivisions)
    return {
      country,
      subdivisions: [...new Set(codes.filter((code) => code.startsWith(`${country}-`)))].toSorted(),
    }
  })
}

const componentErrors = {
  DISCOUNTS: {
    discountsCalculationError: details(
      'DISCOUNT_TRIGGERS_FAILED',
      'A discount provider did not respond, so some discounts are missing.',
    ),
  },
  MEMBERSHIPS: {
    membershipError: details(
      'MEMBERSHIPS_FAILED',
      'A membership provider did not respond, so some memberships are missing.',
    ),
  },
} as const satisfies Record<FailedComponent, Partial<CalculationErrors>>

function details(code: string, description: string, data: Record<string, unknown> = {}): ErrorDetails {
  return { applicationError: { code, description, data } }
}

/**
 * Violations of lines. An `ERROR` prevents the line from being bought and the checkout from being created. A `WARNING` reports what
 * changed since the line was written.
 */
export function wireViolations({ lines, now, style }: CartView): Violation[] {
  return lines.flatMap((live) => {
    const error = describeError(live)
    if (error !== undefined) return [toViolation(live, 'ERROR', error)]
    return describeChanges(live, now, style).map((description) => toViolation(live, 'WARNING', description))
  })
}

function toViolation(
  { line, status }: LiveLine,
  severity: 'ERROR' | 'WARNING',
  description: string,
): Violation {
  // A lower quantity or a login helps as well as removing the line.
  const canOnlyRemove = severity === 'ERROR' && status !== 'PARTIALLY_AVAILABLE'
  return {
    severity,
    description,
    target: {
      lineItem: {
        name: 'LINE_ITEM_DEFAULT',
        id: line.id,
        ...(canOnlyRemove ? { suggestedFix: 'REMOVE_LINE_ITEM' as const } : {}),
      },
    },
  }
}

function describeError({ line, item, status, quantityAvailable, unavailableReason }: LiveLine) {
  const name = item?.name ?? line.seen.name
  if (unavailableReason === 'TIME_OVER')
    return `The time of "${name}" has passed. Remove it and choose another time.`
  if (unavailableReason === 'MEMBERS_ONLY')
    return `"${name}" is for members only. Log in or remove it to continue.`
  switch (status) {
    case 'NOT_FOUND':
      return `"${name}" is no longer sold. Remove it to continue.`
    case 'NOT_AVAILABLE':
      return `"${name}" is sold out. Remove it to continue.`
    case 'PARTIALLY_AVAILABLE':
      return `Only ${quantityAvailable} of "${name}" are left. Lower the quantity to continue.`
    case 'AVAILABLE':
      return undefined
  }
}

/** What changed since the line was added or its quantity was set. */
function describeChanges({ line, item }: LiveLine, now: Date, style: PriceStyle): string[] {
  if (item === undefined) return []
  const before = BigInt(line.seen.price)
  const money = (amount: Minor): string => wirePrice(amount, style).formattedAmount
  return [
    ...(before === item.price
      ? []
      : [`"${item.name}" now costs ${money(item.price)}. It was ${money(before)} when you added it.`]),
    ...(line.startDate !== undefined && Date.parse(line.startDate) <= now.getTime()
      ? [`The start date of "${item.name}" has passed. It starts with the order.`]
      : []),
  ]
}
