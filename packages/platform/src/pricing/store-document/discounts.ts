import * as v from 'valibot'
import type { Currency } from '../../money/index.ts'
import { codeKey } from '../coupon-code.ts'
import type { StoredTarget, StoredTrigger } from '../stored-rules.ts'
import {
  type AppliesTo,
  amount,
  appliesTo,
  count,
  decimal,
  list,
  oneOf,
  text,
  textUpTo,
  timestamp,
} from './parts.ts'

const percent = decimal(4)

export interface CouponPart {
  id: string
  code: string
  name: string
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING'
  value: string
  status: 'ACTIVE' | 'EXPIRED' | 'DELETED' | 'MAX_USAGE_REACHED'
  minSubtotal: string | null
  minQuantity: number | null
  usageLimit: number | null
  usageCount: number
  limitPerCustomer: number | null
  startDate: Date
  endDate: Date | null
  appliesTo: AppliesTo
}

/** Coupons of a store; no two codes may differ by letter case alone. */
export function couponsPart(currency: Currency): v.GenericSchema<unknown, CouponPart[]> {
  return v.pipe(
    list(couponPart(currency)),
    v.check(
      (coupons) => new Set(coupons.map(({ code }) => codeKey(code))).size === coupons.length,
      'holds a code twice',
    ),
  )
}

function couponPart(currency: Currency): v.GenericSchema<unknown, CouponPart> {
  const common = {
    id: text,
    code: v.pipe(textUpTo(50), v.trim()),
    name: text,
    status: oneOf('ACTIVE', 'EXPIRED', 'DELETED', 'MAX_USAGE_REACHED'),
    minSubtotal: v.nullable(amount(currency)),
    minQuantity: v.optional(v.nullable(count), null),
    usageLimit: v.nullable(count),
    usageCount: count,
    limitPerCustomer: v.nullable(count),
    startDate: timestamp,
    endDate: v.nullable(timestamp),
    appliesTo,
  }
  return v.variant('type', [
    v.object({ ...common, type: v.literal('PERCENTAGE'), value: percent }),
    v.object({
      ...common,
      type: oneOf('FIXED_AMOUNT', 'FIXED_PRICE', 'FREE_SHIPPING'),
      value: amount(currency),
    }),
  ])
}

export interface DiscountRulePart {
  id: string
  name: string
  status: 'LIVE' | 'EXPIRED' | 'PENDING'
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE'
  value: string
  scope: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
  appliesTo: AppliesTo
  trigger: StoredTrigger
  startDate: Date
  endDate: Date | null
}

export function discountRulePart(currency: Currency): v.GenericSchema<unknown, DiscountRulePart> {
  const common = {
    id: text,
    name: text,
    status: oneOf('LIVE', 'EXPIRED', 'PENDING'),
    scope: oneOf('CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'),
    appliesTo,
    trigger: trigger(currency),
    startDate: timestamp,
    endDate: v.nullable(timestamp),
  }
  return v.variant('type', [
    v.object({ ...common, type: v.literal('PERCENTAGE'), value: percent }),
    v.object({ ...common, type: oneOf('FIXED_AMOUNT', 'FIXED_PRICE'), value: amount(currency) }),
  ])
}

function trigger(currency: Currency): v.GenericSchema<unknown, StoredTrigger> {
  const one: v.GenericSchema<unknown, StoredTrigger> = v.variant('type', [
    v.object({ type: oneOf('AND', 'OR'), triggers: list(v.lazy(() => one)) }),
    v.object({
      type: v.literal('SUBTOTAL_RANGE'),
      from: v.nullable(amount(currency)),
      to: v.nullable(amount(currency)),
    }),
    v.object({ type: v.literal('ITEM_QUANTITY_RANGE'), from: v.nullable(count), to: v.nullable(count) }),
    v.object({ type: v.literal('CUSTOM'), id: text }),
    v.object({ type: v.literal('CUSTOMER_ELIGIBILITY'), memberIds: v.optional(list(text)) }),
  ])
  return one
}

export function storedTarget(part: AppliesTo, idOf: (readableId: string) => string): StoredTarget {
  if ('productIds' in part) return { kind: 'products', ids: part.productIds.map(idOf) }
  if ('collectionIds' in part) return { kind: 'collections', ids: part.collectionIds.map(idOf) }
  return { kind: 'all' }
}
