import type { SiteContext } from '../http/index.ts'
import { type Currency, currencyOf, minorFromDecimal, rateFromPercent } from '../money/index.ts'
import type { Coupon } from './engine/coupon.ts'
import type { DiscountRule, DiscountTrigger } from './engine/discount-rule.ts'
import type { DiscountTarget, DiscountTerms } from './engine/discount-terms.ts'
import type { FeeRule } from './engine/fees.ts'
import type { CouponRow, DiscountRuleRow } from './repository.ts'
import type { StoredDiscountRule, StoredFee, StoredTarget, StoredTrigger } from './stored-rules.ts'

/* Stored coupons, discount rules and fees in the engine's form. */

type Site = SiteContext['site']

export function readCoupon(row: CouponRow, site: Site): Coupon {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    terms:
      row.type === 'FREE_SHIPPING'
        ? { type: row.type }
        : readRuleTerms({ type: row.type, value: row.value }, currencyOf(site.currency)),
    target: readTarget(row.target),
    status: row.status,
    usageCount: row.usage_count,
    startDate: row.start_date,
    ...(row.min_subtotal === null ? {} : { minSubtotal: row.min_subtotal }),
    ...(row.min_quantity === null ? {} : { minQuantity: row.min_quantity }),
    ...(row.usage_limit === null ? {} : { usageLimit: row.usage_limit }),
    ...(row.limit_per_customer === null ? {} : { limitPerCustomer: row.limit_per_customer }),
    ...(row.end_date === null ? {} : { endDate: row.end_date }),
  }
}

export function readDiscountRule(row: DiscountRuleRow, site: Site): DiscountRule {
  const currency = currencyOf(site.currency)
  const { id, name, status, rule, start_date: startDate, end_date: endDate } = row
  return {
    id,
    name,
    status,
    terms: readRuleTerms(rule, currency),
    scope: rule.scope,
    target: readTarget(rule.target),
    trigger: readTrigger(rule.trigger, currency),
    startDate,
    ...(endDate === null ? {} : { endDate }),
  }
}

function readTrigger(trigger: StoredTrigger, currency: Currency): DiscountTrigger {
  switch (trigger.type) {
    case 'AND':
    case 'OR':
      return { type: trigger.type, triggers: trigger.triggers.map((one) => readTrigger(one, currency)) }
    case 'SUBTOTAL_RANGE':
      return {
        type: trigger.type,
        ...(trigger.from === null ? {} : { from: minorFromDecimal(trigger.from, currency) }),
        ...(trigger.to === null ? {} : { to: minorFromDecimal(trigger.to, currency) }),
      }
    case 'ITEM_QUANTITY_RANGE':
      return {
        type: trigger.type,
        ...(trigger.from === null ? {} : { from: trigger.from }),
        ...(trigger.to === null ? {} : { to: trigger.to }),
      }
    case 'CUSTOM':
      return trigger
    case 'CUSTOMER_ELIGIBILITY':
      return {
        type: trigger.type,
        ...(trigger.memberIds === undefined ? {} : { memberIds: new Set(trigger.memberIds) }),
      }
  }
}

function readRuleTerms(
  { type, value }: Pick<StoredDiscountRule, 'type' | 'value'>,
  currency: Currency,
): DiscountTerms {
  switch (type) {
    case 'PERCENTAGE':
      return { type, rate: rateFromPercent(value) }
    case 'FIXED_AMOUNT':
      return { type, amount: minorFromDecimal(value, currency) }
    case 'FIXED_PRICE':
      return { type, unitPrice: minorFromDecimal(value, currency) }
  }
}

export function readFee(
  { code, name, type, value, per, target, taxGroupId }: StoredFee,
  site: Site,
): FeeRule {
  return {
    code,
    name,
    terms:
      type === 'PERCENTAGE'
        ? { type, rate: rateFromPercent(value) }
        : { type, amount: minorFromDecimal(value, currencyOf(site.currency)), per },
    target: readTarget(target),
    ...(taxGroupId === null ? {} : { taxGroupId }),
  }
}

function readTarget(target: StoredTarget): DiscountTarget {
  return target.kind === 'all' ? target : { kind: target.kind, ids: new Set(target.ids) }
}
