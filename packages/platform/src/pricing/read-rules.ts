import type { SiteContext } from '../http/index.ts'
import {
  type Currency,
  currencyOf,
  type Minor,
  minorFromDecimal,
  rateFromFraction,
  rateFromPercent,
  scaledInteger,
} from '../money/index.ts'
import type {
  Coupon,
  DeliveryOption,
  DeliveryRegion,
  DeliveryRule,
  DiscountRule,
  DiscountTarget,
  DiscountTerms,
  DiscountTrigger,
  FeeRule,
  TaxRegion,
  TaxSettings,
} from './engine/pricing-input.ts'
import type { CouponRow, DeliveryRegionRow, DiscountRuleRow } from './repository.ts'
import type {
  StoredDeliveryOption,
  StoredDeliveryRule,
  StoredDiscountRule,
  StoredFee,
  StoredTarget,
  StoredTaxRegion,
  StoredTaxSettings,
  StoredTrigger,
} from './tables.ts'
import { upcomingSlots } from './upcoming-slots.ts'

/**
 * Converts stored rules to the form of the engine. They were validated when they were written, so an invalid one is a corrupt database and
 * throws.
 */

type Site = SiteContext['site']

export function readDeliveryRegion(row: DeliveryRegionRow, site: Site, now: Date): DeliveryRegion {
  const { id, name, countries, subdivisions, options } = row
  return {
    id,
    name,
    countries,
    subdivisions,
    options: options.map((option) => readOption(option, site, now)),
  }
}

function readOption(stored: StoredDeliveryOption, site: Site, now: Date): DeliveryOption {
  const { code, title, deliveryTime, price, freeOver, rule, pickup, charges } = stored
  const money = (text: string): Minor => minorFromDecimal(text, currencyOf(site.currency))
  return {
    code,
    title,
    price: money(price),
    ...(deliveryTime === null ? {} : { deliveryTime }),
    ...(freeOver === null ? {} : { freeOver: money(freeOver) }),
    ...(rule === null ? {} : { rule: readRule(rule, site, money) }),
    ...(charges === undefined
      ? {}
      : { charges: charges.map((charge) => ({ ...charge, price: money(charge.price) })) }),
    ...(pickup?.timeSlots.length ? { timeSlots: upcomingSlots(pickup.timeSlots, site.timeZone, now) } : {}),
    ...(pickup === null
      ? {}
      : {
          pickup: {
            method: pickup.method,
            ...(pickup.instructions === null ? {} : { instructions: pickup.instructions }),
            points: pickup.points.map((point) => ({
              address: point.address,
              ...(point.id === null ? {} : { id: point.id }),
              ...(point.name === null ? {} : { name: point.name }),
            })),
          },
        }),
  }
}

function readRule(rule: StoredDeliveryRule, site: Site, money: (text: string) => Minor): DeliveryRule {
  const { type } = rule
  const bound = { BY_TOTAL_PRICE: money, BY_TOTAL_QUANTITY: BigInt, BY_TOTAL_WEIGHT: thousandths }[type]
  const bands = rule.rates.map(({ from, to, price }) => ({
    from: bound(from),
    price: money(price),
    ...(to !== null && { to: bound(to) }),
  }))
  return type === 'BY_TOTAL_WEIGHT' ? { type, unit: rule.unit ?? site.weightUnit, bands } : { type, bands }
}

function thousandths(text: string): bigint {
  return scaledInteger(text, 3)
}

export function readTaxSettings(stored: StoredTaxSettings, site: Site): TaxSettings {
  return {
    taxedAddress: stored.taxedAddress,
    businessPlace: { country: site.country },
    defaultGroupId: stored.defaultGroupId,
    groupIdByProduct: new Map(Object.entries(stored.groupIdByProduct)),
    regions: stored.regions.map(readTaxRegion),
  }
}

function readTaxRegion({ country, subdivision, rates, exemptGroups, ...rest }: StoredTaxRegion): TaxRegion {
  return {
    ...rest,
    ...(exemptGroups === undefined ? {} : { exemptGroupIds: new Set(exemptGroups) }),
    countries: [country],
    subdivisions: subdivision === null ? [] : [subdivision],
    rates: new Map(
      Object.entries(rates).map(([group, text]) => [group, { text, rate: rateFromFraction(text) }]),
    ),
  }
}

/* Stored coupons, discount rules and fees in the engine's form. */

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
