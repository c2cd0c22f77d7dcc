import type { MultiCurrencyPrice } from '../common/money.ts'
import type { Open } from '../common/values.ts'
import type { DiscountType } from '../enumerations/discounts.ts'
import type { DiscountRule } from './cart.ts'

/** A discount as the estimate applies it; has `coupon`, `merchantDiscount` or `discountRule`. */
export interface AppliedDiscount {
  coupon?: AppliedCoupon
  merchantDiscount?: {
    amount: MultiCurrencyPrice
    /** 0.01 to 100. */
    percentage?: number | null
  }
  discountRule?: DiscountRule
  discountType: Open<DiscountType>
  lineItemIds: readonly string[]
  id?: string | null
  lineItemDiscounts?: readonly LineItemDiscount[]
  /** Payments of a subscription that it counts for, 1 to 999. */
  subscriptionCycles?: number | null
  itemCombinations?: readonly ItemCombination[]
}

export interface AppliedCoupon {
  id: string
  code: string
  amount: MultiCurrencyPrice
  name: string
  couponType?: string
}

/** A line's share of the discount. */
export interface LineItemDiscount {
  id: string
  totalDiscountAmount: MultiCurrencyPrice
}

/** Lines that earn the discount together, for example "buy two, get one". */
export interface ItemCombination {
  /** How often, 1 to 100000. */
  count: number
  lineItems: readonly { lineItemId: string; discountAmount: MultiCurrencyPrice; quantity: number }[]
}
