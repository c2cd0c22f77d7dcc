import type { Open, Timestamp, TranslatableText } from '../common/values.ts'
import type { ProductPeriodAlignment, SubscriptionFrequency } from '../enumerations/cart.ts'

/** The subscription that a line is sold by. */
export interface SubscriptionOptionInfo {
  subscriptionSettings: SubscriptionSettings
  /** At most 150 characters. */
  title: TranslatableText
  /** At most 500 characters. */
  description: TranslatableText
}

export interface SubscriptionSettings {
  /** Unit of `interval`. */
  frequency: Open<SubscriptionFrequency>
  /** 1 to 3650 units between payments. */
  interval?: number | null
  autoRenewal: boolean
  /** Payments in all; at least 1. */
  billingCycles?: number | null
  enableCustomerCancellation: boolean
  freeTrialPeriod?: FreeTrialPeriod
  startDate?: Timestamp | null
  /** Day of the month, 1 to 28. */
  billingSettings?: { anchorDay?: number | null }
  productPeriodAlignment?: Open<ProductPeriodAlignment>
}

export interface FreeTrialPeriod {
  frequency: Open<SubscriptionFrequency>
  /** 1 to 999. */
  interval: number
}
