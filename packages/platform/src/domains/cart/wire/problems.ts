import type { CalculationErrors, ErrorDetails, Violation } from '@vitrine/contract'
import type { PricingProblem } from '../../pricing/engine/priced-cart.ts'
import type { LiveLine } from '../availability.ts'
import type { CartView } from '../cart-view.ts'
import { couponRefusal } from '../coupon-refusal.ts'

/** What kept part of the calculation from being done; the rest of the answer stands (wire.md 7.1). */
export function wireCalculationErrors({ priced, style }: CartView): CalculationErrors {
  const errors: CalculationErrors = { orderValidationErrors: [] }
  for (const problem of priced.problems) Object.assign(errors, calculationError(problem, style))
  return errors
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
  }
}

function details(code: string, description: string, data: Record<string, unknown> = {}): ErrorDetails {
  return { applicationError: { code, description, data } }
}

/** Lines that cannot be bought as they are, each with the way out. */
export function wireViolations(lines: readonly LiveLine[]): Violation[] {
  return lines.flatMap((live) => {
    const description = unavailability(live)
    if (description === undefined) return []
    const isGone = live.status !== 'PARTIALLY_AVAILABLE'
    return {
      severity: 'ERROR',
      description,
      target: {
        lineItem: {
          name: 'LINE_ITEM_DEFAULT',
          id: live.line.id,
          ...(isGone ? { suggestedFix: 'REMOVE_LINE_ITEM' as const } : {}),
        },
      },
    }
  })
}

function unavailability({ line, item, status, quantityAvailable }: LiveLine): string | undefined {
  const name = item?.name ?? line.seen.name
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
