import { type CalculationErrors, type ErrorDetails, membershipRefusals } from '@vitrine/contract'
import type { FailedComponent, PricingProblem } from '../../pricing/index.ts'
import type { CartView } from '../cart-view.ts'
import { couponRefusal } from '../coupon-refusal.ts'

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
      const { code, description, data } = couponRefusal(problem.coupon, problem.refusal, style)
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
