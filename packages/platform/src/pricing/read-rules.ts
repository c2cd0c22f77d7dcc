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
import type { StoredPickup, StoredTrigger } from './document-schemas.ts'
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
  Pickup,
  TaxRegion,
  TaxSettings,
} from './engine/pricing-input.ts'
import type {
  PricingRow,
  StoredDeliveryOption,
  StoredDeliveryRule,
  StoredDiscountRule,
  StoredFee,
  StoredTarget,
  StoredTaxRegion,
  StoredTaxSettings,
} from './tables.ts'
import { upcomingSlots } from './upcoming-slots.ts'

/**
 * Converts stored rules to the form of the engine. They were validated when they were written, so an invalid one is a corrupt database and
 * throws.
 */

type Site = SiteContext['site']

export function readDeliveryRegion(
  row: PricingRow<'delivery_regions'>,
  site: Site,
  now: Date,
  language: string | undefined,
): DeliveryRegion {
  const { id, name, countries, subdivisions, options } = row
  return {
    id,
    name,
    countries,
    subdivisions,
    options: options.map((option) => readOption(option, site, now, language)),
  }
}

/** Options are identified by their codes, so their texts are those of the buyer's language. */
function readOption(
  stored: StoredDeliveryOption,
  site: Site,
  now: Date,
  language: string | undefined,
): DeliveryOption {
  const { code, title, deliveryTime, price, freeOver, rule, pickup, charges, translations } = stored
  const texts = language === undefined ? undefined : translations?.[language]
  const money = (text: string): Minor => minorFromDecimal(text, currencyOf(site.currency))
  return {
    code,
    title: texts?.title ?? title,
    price: money(price),
    deliveryTime: texts?.deliveryTime ?? deliveryTime ?? undefined,
    freeOver: freeOver === null ? undefined : money(freeOver),
    rule: rule === null ? undefined : readRule(rule, site, money),
    charges: charges?.map((charge) => ({ ...charge, price: money(charge.price) })),
    timeSlots: pickup?.timeSlots.length ? upcomingSlots(pickup.timeSlots, site.timeZone, now) : undefined,
    pickup: pickup === null ? undefined : readPickup(pickup, texts?.instructions),
  }
}

function readPickup({ method, instructions, points }: StoredPickup, translation: string | undefined): Pickup {
  return {
    method,
    instructions: translation ?? instructions ?? undefined,
    points: points.map(({ id, name, address }) => ({
      id: id ?? undefined,
      name: name ?? undefined,
      address,
    })),
  }
}

function readRule(rule: StoredDeliveryRule, site: Site, money: (text: string) => Minor): DeliveryRule {
  const { type } = rule
  const bound = { BY_TOTAL_PRICE: money, BY_TOTAL_QUANTITY: BigInt, BY_TOTAL_WEIGHT: thousandths }[type]
  const bands = rule.rates.map(({ from, to, price }) => ({
    from: bound(from),
    price: money(price),
    to: to === null ? undefined : bound(to),
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
    exemptGroupIds: exemptGroups && new Set(exemptGroups),
    countries: [country],
    subdivisions: subdivision === null ? [] : [subdivision],
    rates: new Map(
      Object.entries(rates).map(([group, text]) => [group, { text, rate: rateFromFraction(text) }]),
    ),
  }
}

export function readCoupon(row: PricingRow<'coupons'>, site: Site): Coupon {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    translations: row.translations ?? undefined,
    terms:
      row.type === 'FREE_SHIPPING'
        ? { type: row.type }
        : readRuleTerms({ type: row.type, value: row.value }, currencyOf(site.currency)),
    target: readTarget(row.target),
    status: row.status,
    usageCount: row.usage_count,
    startDate: row.start_date,
    minSubtotal: row.min_subtotal ?? undefined,
    minQuantity: row.min_quantity ?? undefined,
    usageLimit: row.usage_limit ?? undefined,
    limitPerCustomer: row.limit_per_customer ?? undefined,
    endDate: row.end_date ?? undefined,
  }
}

export function readDiscountRule(row: PricingRow<'discount_rules'>, site: Site): DiscountRule {
  const currency = currencyOf(site.currency)
  const { id, name, status, rule, start_date: startDate, end_date: endDate } = row
  return {
    id,
    name,
    translations: rule.translations,
    status,
    terms: readRuleTerms(rule, currency),
    scope: rule.scope,
    target: readTarget(rule.target),
    trigger: readTrigger(rule.trigger, currency),
    startDate,
    endDate: endDate ?? undefined,
  }
}

function readTrigger(trigger: StoredTrigger, currency: Currency): DiscountTrigger {
  switch (trigger.type) {
    case 'AND':
    case 'OR':
      return { ...trigger, triggers: trigger.triggers.map((one) => readTrigger(one, currency)) }
    case 'SUBTOTAL_RANGE': {
      const bound = (text: string | null) => (text === null ? undefined : minorFromDecimal(text, currency))
      return { type: trigger.type, from: bound(trigger.from), to: bound(trigger.to) }
    }
    case 'ITEM_QUANTITY_RANGE':
      return { type: trigger.type, from: trigger.from ?? undefined, to: trigger.to ?? undefined }
    case 'CUSTOM':
      return trigger
    case 'CUSTOMER_ELIGIBILITY':
      return { type: trigger.type, memberIds: trigger.memberIds && new Set(trigger.memberIds) }
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
  { code, name, translations, type, value, per, target, taxGroupId }: StoredFee,
  site: Site,
): FeeRule {
  return {
    code,
    name,
    translations,
    terms:
      type === 'PERCENTAGE'
        ? { type, rate: rateFromPercent(value) }
        : { type, amount: minorFromDecimal(value, currencyOf(site.currency)), per },
    target: readTarget(target),
    taxGroupId: taxGroupId ?? undefined,
  }
}

export function readTarget(target: StoredTarget): DiscountTarget {
  return target.kind === 'all' ? target : { kind: target.kind, ids: new Set(target.ids) }
}
