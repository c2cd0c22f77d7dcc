export { countCodeGuess } from './count-code-guess.ts'
export { countCouponUse, moveCouponUse, uncountCouponUse } from './coupon-uses.ts'
export { storeCarrierId } from './engine/choose-delivery.ts'
export type { Coupon } from './engine/coupon.ts'
export type { DeliveryOffer } from './engine/delivery.ts'
export type { DiscountRule, DiscountTrigger } from './engine/discount-rule.ts'
export type { Membership, PricedMemberships, SelectedMembership } from './engine/memberships.ts'
export { type Area, areaOf, isPartKnown } from './engine/place.ts'
export { price } from './engine/price.ts'
export type {
  PricedCart,
  PricedDiscount,
  PricedFee,
  PricedLine,
  PriceSummary,
  PricingProblem,
} from './engine/priced-cart.ts'
export type {
  FailedComponent,
  PaymentTime,
  PricingAddresses,
  PricingCart,
  PricingLine,
  PricingRules,
} from './engine/pricing-input.ts'
export {
  type TaxCalculation,
  type TaxedAmount,
  type TaxRegion,
  taxedPlace,
  taxGroupOf,
} from './engine/tax.ts'
export { taxedParts } from './engine/totals.ts'
export { giftCardByCode, giftCardById, payWithGiftCard, refundGiftCard } from './gift-cards.ts'
export { pricingImporter } from './import.ts'
export { membershipsOfMember, returnCredits, spendCredits, storeMembershipsAppId } from './memberships.ts'
export type {
  CalculationCart,
  CalculationLine,
  CalculationServices,
  CarrierQuestion,
  CarrierQuote,
  CarrierService,
  DiscountTriggerQuestion,
  DiscountTriggerService,
  MembershipService,
  OfferedMembership,
  TaxRateQuestion,
  TaxRateService,
} from './providers/calculation-services.ts'
export {
  httpCarrier,
  httpDiscountTriggers,
  httpMemberships,
  httpTaxRates,
} from './providers/http/http-services.ts'
export type { HttpServiceOptions } from './providers/http/signed-question.ts'
export { ServiceDesk } from './providers/service-desk.ts'
export {
  activeDiscountRules,
  additionalFees,
  type CouponRules,
  couponByCode,
  couponById,
  deliveryRules,
  taxRules,
} from './service.ts'
export { holdingStoreTriggers, isStoreTrigger } from './store-triggers.ts'
