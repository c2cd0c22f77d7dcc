// Rules and balances of the store

export {
  countCouponUse,
  giftCardByCode,
  giftCardById,
  membershipsOfMember,
  moveCouponUse,
  payWithGiftCard,
  refundGiftCard,
  returnCredits,
  spendCredits,
  storeMembershipsAppId,
  uncountCouponUse,
} from './balance-repository.ts'
export { countCodeGuess } from './codes.ts'
export { pricingImporter } from './import.ts'
export { nameIn } from './name-in.ts'
export {
  additionalFees,
  couponByCode,
  couponById,
  deliveryRules,
  taxRules,
} from './repository.ts'
export { activeDiscountRules, isStoreTrigger, metStoreTriggers } from './rules.ts'

// Engine

export { storeCarrierId } from './engine/delivery.ts'
export { findArea, isPartKnown } from './engine/place.ts'
export { price, taxedParts } from './engine/price.ts'
export type {
  PricedCart,
  PricedDiscount,
  PricedFee,
  PricedLine,
  PricedMemberships,
  PriceSummary,
  PricingProblem,
  TaxCalculation,
  TaxedAmount,
} from './engine/priced-cart.ts'
export type {
  Area,
  Coupon,
  DeliveryOffer,
  DiscountRule,
  DiscountTrigger,
  FailedComponent,
  Membership,
  PaymentTime,
  PricingAddresses,
  PricingCart,
  PricingLine,
  PricingRules,
  SelectedMembership,
  TaxRegion,
} from './engine/pricing-input.ts'
export { findTaxedPlace, findTaxGroup } from './engine/tax.ts'

// Calculation providers

export { CalculationProviders } from './providers/calculation-providers.ts'
export {
  type HttpProviderOptions,
  httpCarrier,
  httpDiscountTriggers,
  httpMemberships,
  httpTaxRates,
} from './providers/http-providers.ts'
export type {
  CalculationCart,
  CalculationLine,
  CalculationProviderOptions,
  CarrierProvider,
  CarrierQuote,
  CarrierRequest,
  DiscountTriggerProvider,
  DiscountTriggerRequest,
  MembershipProvider,
  OfferedMembership,
  TaxRateProvider,
  TaxRateRequest,
} from './providers/provider-types.ts'
