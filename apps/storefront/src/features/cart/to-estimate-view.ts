import {
  type Cart,
  type EstimateTotalsResponse,
  type LineItem,
  type Membership,
  type MembershipOptions,
  type MembershipRefusal,
  membershipRefusals,
  type PriceSummary,
  type ShippingOption,
} from '@vitrine/contract'
import { isPositive, minus, sum } from '../../shared/money/decimal-math.ts'
import { toDecimal } from '../../shared/views/decimal.ts'
import type {
  CartProblemView,
  DiscountView,
  EstimateAddressView,
  EstimateView,
  MembershipView,
  ShippingOptionView,
} from './cart-view.ts'
import { shown } from './shown-amount.ts'

type EstimateLike = Pick<
  EstimateTotalsResponse,
  | 'priceSummary'
  | 'shippingInfo'
  | 'taxSummary'
  | 'appliedDiscounts'
  | 'additionalFees'
  | 'membershipOptions'
  | 'violations'
  | 'calculationErrors'
> & { readonly cart: Pick<Cart, 'lineItems'> }

/** The view of an estimate for an address. */
export function toEstimateView(estimate: EstimateLike, address: EstimateAddressView): EstimateView {
  const { priceSummary, shippingInfo, taxSummary, calculationErrors: errors } = estimate
  const options = (shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) =>
    carrier.shippingOptions.map((option) => toShippingOptionView(option, carrier.carrierId)),
  )
  const chosen = shippingInfo?.selectedCarrierServiceOption?.code
  const shippingFailed =
    errors?.generalShippingCalculationError !== undefined || (errors?.carrierErrors?.errors.length ?? 0) > 0
  return {
    address,
    subtotal: shown(priceSummary.subtotal),
    discount: shown(priceSummary.discount),
    discounts: estimate.appliedDiscounts.flatMap(toDiscountView),
    ...(chosen !== undefined && { shipping: shown(priceSummary.shipping), chosen }),
    tax: shown(priceSummary.tax),
    taxes: (taxSummary?.aggregatedTaxBreakdown ?? []).map((tax) => ({
      name: tax.taxName,
      rate: toDecimal(tax.rate),
      amount: shown(tax.aggregatedTaxAmount),
    })),
    fees: estimate.additionalFees.map((fee) => ({ name: fee.name, amount: shown(fee.price) })),
    total: shown(priceSummary.total),
    charged: toDecimal(priceSummary.total.amount),
    taxIncluded: isTaxIncluded(priceSummary),
    options,
    problems: estimate.violations.map((violation) => toProblemView(violation, estimate.cart.lineItems)),
    ...(estimate.membershipOptions && { memberships: toMembershipViews(estimate.membershipOptions) }),
    ...(shippingFailed && { shippingFailed: true as const }),
    ...(!estimate.cart.lineItems.some(isShipped) && { unshipped: true as const }),
    ...(errors?.taxCalculationError && { taxFailed: true as const }),
  }
}

function isShipped({ physicalProperties }: LineItem): boolean {
  return physicalProperties.shippable
}

/** Prices that include tax here may not include it there: only the sum tells. */
function isTaxIncluded({ subtotal, discount, shipping, additionalFees, total }: PriceSummary): boolean {
  const amounts = [subtotal, shipping, additionalFees].map(({ amount }) => toDecimal(amount))
  const untaxed = minus(sum(amounts), toDecimal(discount.amount))
  return !isPositive(minus(toDecimal(total.amount), untaxed))
}

function toShippingOptionView(
  { code, title, logistics, cost }: ShippingOption,
  carrierId: string,
): ShippingOptionView {
  const place = logistics.pickupDetails?.address
  const line = place && [place.addressLine, place.city].filter(Boolean).join(', ')
  const { from, to } = logistics.deliveryTimeSlot ?? {}
  return {
    code,
    carrierId,
    title,
    ...(logistics.deliveryTime && { time: logistics.deliveryTime }),
    price: shown(cost.price),
    ...(from && to && { slot: { from, to } }),
    ...(line && { place: line }),
  }
}

function toDiscountView({
  coupon,
  discountRule,
  merchantDiscount,
}: EstimateTotalsResponse['appliedDiscounts'][number]): DiscountView[] {
  const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount
  if (!amount) return []
  const name = coupon?.code ?? discountRule?.name.translated ?? discountRule?.name.original ?? ''
  return [{ name, amount: shown(amount) }]
}

function toProblemView(
  { severity, target: { lineItem }, description }: EstimateTotalsResponse['violations'][number],
  lines: readonly LineItem[],
): CartProblemView {
  const isError = severity === 'ERROR'
  // The one error of such a line that is sold at all: nobody is logged in.
  const needsMember = isError && lines.some((line) => line.id === lineItem?.id && isForMembers(line))
  return {
    severity: isError ? 'error' : 'warning',
    ...(needsMember ? { needsMember } : description && { words: description }),
    ...(lineItem?.id && {
      lineId: lineItem.id,
      ...(lineItem.suggestedFix === 'REMOVE_LINE_ITEM' && { removes: true as const }),
    }),
  }
}

function isForMembers({ membersOnly, availability }: LineItem): boolean {
  return membersOnly && availability.status === 'AVAILABLE'
}

function toMembershipViews({
  eligibleMemberships,
  invalidMemberships,
}: MembershipOptions): readonly MembershipView[] {
  return [
    ...eligibleMemberships.map((membership) => toMembershipView(membership)),
    ...invalidMemberships.map(({ membership, reason }) => toMembershipView(membership, reason)),
  ]
}

function toMembershipView(
  { id, name, credits, expirationDate }: Membership,
  reason?: string,
): MembershipView {
  return {
    id,
    name: name.translated || name.original,
    ...(credits && { remaining: credits.remaining }),
    ...(expirationDate && { expiresAt: expirationDate }),
    ...(reason !== undefined && { refusedFor: toRefusal(reason) }),
  }
}

/** The wire has sentences: those of the platform are known by heart. */
function toRefusal(reason: string): NonNullable<MembershipView['refusedFor']> {
  return refusals.find((code) => membershipRefusals[code] === reason) ?? { words: reason }
}

// Keys of a constant: `Object.keys` forgets which.
const refusals = Object.keys(membershipRefusals) as readonly MembershipRefusal[]
