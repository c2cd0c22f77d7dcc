import {
  type CalculationErrors,
  type ErrorDetails,
  membershipRefusals,
  type Violation,
} from '@vitrine/contract'
import { type Minor, type PriceStyle, wirePrice } from '../../money/index.ts'
import type { FailedComponent, PricingProblem } from '../../pricing/index.ts'
import type { CartView } from '../cart-view.ts'
import { toCouponError } from '../coupon.ts'
import type { LiveLine } from '../line-availability.ts'

/** What kept part of the calculation from being done; the rest of the answer stands (wire.md 7.1). */
export function wireCalculationErrors({ priced, style }: CartView): CalculationErrors {
  const errors: CalculationErrors = { orderValidationErrors: [] }
  for (const problem of priced.problems) Object.assign(errors, calculationError(problem, style))
  const failed = priced.problems.flatMap((problem) => (problem.kind === 'carrier-failed' ? [problem] : []))
  if (failed.length === 0) return errors
  const error = details('CARRIER_FAILED', 'This carrier does not answer, so its options are not listed.')
  return { ...errors, carrierErrors: { errors: failed.map(({ carrierId }) => ({ carrierId, error })) } }
}

function calculationError(problem: PricingProblem, style: CartView['style']): Partial<CalculationErrors> {
  switch (problem.kind) {
    case 'coupon-refused': {
      const { code, description, data } = toCouponError(problem.coupon, problem.refusal, style)
      return { couponCalculationError: details(code, description, data) }
    }
    case 'delivery-address-unsupported':
      return {
        generalShippingCalculationError: details(
          'SHIPPING_ADDRESS_NOT_SUPPORTED',
          'The store does not deliver to this address. Choose another address.',
        ),
      }
    case 'delivery-option-unavailable':
      return {
        selectedShippingOptionError: details(
          'SHIPPING_OPTION_NOT_AVAILABLE',
          'The chosen delivery option is not offered for this cart and address, so another one was taken. Choose from the options listed.',
          { code: problem.code },
        ),
      }
    case 'tax-failed':
      return {
        taxCalculationError: details(
          'AUTO_TAX_FAILED',
          'The provider of tax rates does not answer, so the rates of the store were used.',
        ),
      }
    case 'component-failed':
      return componentErrors[problem.component]
    case 'membership-refused':
      return {
        membershipError: details(
          'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
          membershipRefusals[problem.reason],
          { membershipId: problem.id, reason: problem.reason },
        ),
      }
    case 'carrier-failed':
      // They are told together, each by its carrier.
      return {}
  }
}

const componentErrors = {
  DISCOUNTS: {
    discountsCalculationError: details(
      'DISCOUNT_TRIGGERS_FAILED',
      'Whoever decides on some discounts does not answer, so those were left out.',
    ),
  },
  MEMBERSHIPS: {
    membershipError: details(
      'MEMBERSHIPS_FAILED',
      'Whoever keeps memberships does not answer, so some are not listed.',
    ),
  },
} as const satisfies Record<FailedComponent, Partial<CalculationErrors>>

function details(code: string, description: string, data: Record<string, unknown> = {}): ErrorDetails {
  return { applicationError: { code, description, data } }
}

/**
 * What somebody who buys should know of the lines, each with its way out (specification, section 5). An `ERROR` keeps the line from
 * being bought, and so the cart from becoming a checkout; a `WARNING` tells what is another now than when the line was written, and
 * keeps nobody from going on.
 */
export function wireViolations({ lines, now, style }: CartView): Violation[] {
  return lines.flatMap((live) => {
    const error = hindrance(live)
    if (error !== undefined) return [violationOf(live, 'ERROR', error)]
    return changes(live, now, style).map((description) => violationOf(live, 'WARNING', description))
  })
}

function violationOf(
  { line, status }: LiveLine,
  severity: 'ERROR' | 'WARNING',
  description: string,
): Violation {
  // Of what is there in part less can be bought, and a log-in helps as well as removing does.
  const isHopeless = severity === 'ERROR' && status !== 'PARTIALLY_AVAILABLE'
  return {
    severity,
    description,
    target: {
      lineItem: {
        name: 'LINE_ITEM_DEFAULT',
        id: line.id,
        ...(isHopeless ? { suggestedFix: 'REMOVE_LINE_ITEM' as const } : {}),
      },
    },
  }
}

function hindrance({
  line,
  item,
  status,
  quantityAvailable,
  unavailableReason,
}: LiveLine): string | undefined {
  const name = item?.name ?? line.seen.name
  if (unavailableReason === 'TIME_OVER')
    return `The time of "${name}" is over. Remove it, and choose another time to go on.`
  if (unavailableReason === 'MEMBERS_ONLY')
    return `"${name}" is sold to members alone. Log in or remove it to go on.`
  switch (status) {
    case 'NOT_FOUND':
      return `"${name}" is not sold any more. Remove it to go on.`
    case 'NOT_AVAILABLE':
      return `"${name}" is sold out. Remove it to go on.`
    case 'PARTIALLY_AVAILABLE':
      return `Only ${quantityAvailable} of "${name}" are left. Lower the quantity to go on.`
    case 'AVAILABLE':
      return undefined
  }
}

/** What changed since the line was put into the cart, or its quantity was set (requirements.md PLT-48). */
function changes({ line, item }: LiveLine, now: Date, style: PriceStyle): string[] {
  if (item === undefined) return []
  const before = BigInt(line.seen.price)
  const money = (amount: Minor): string => wirePrice(amount, style).formattedAmount
  return [
    ...(before === item.price
      ? []
      : [
          `"${item.name}" costs ${money(item.price)} now. It was ${money(before)} when it came into the cart.`,
        ]),
    ...(line.startDate !== undefined && Date.parse(line.startDate) <= now.getTime()
      ? [`The day that "${item.name}" was to start is over. It starts with the order.`]
      : []),
  ]
}
