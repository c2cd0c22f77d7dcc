import type { SiteContext } from '../../http/route.ts'
import { type Currency, currencyOf } from '../../money/currency.ts'
import { minorFromDecimal, scaledInteger } from '../../money/decimal.ts'
import type { Minor } from '../../money/minor.ts'
import { rateFromFraction, rateFromPercent } from '../../money/rate.ts'
import type { Coupon } from './engine/coupon.ts'
import type { DeliveryOption, DeliveryRegion, DeliveryRule } from './engine/delivery.ts'
import type { DiscountTarget } from './engine/discount-terms.ts'
import type { TaxRegion, TaxSettings } from './engine/tax.ts'
import type { CouponRow, DeliveryRegionRow } from './repository.ts'
import type {
  StoredDeliveryOption,
  StoredDeliveryRule,
  StoredTarget,
  StoredTaxRegion,
  StoredTaxSettings,
} from './stored-rules.ts'

/*
 * Stored rules in the engine's form. Their texts were checked when they were written; one that cannot be read now is a
 * broken database and fails loudly.
 */

type Site = SiteContext['site']

export function readCoupon(row: CouponRow, site: Site): Coupon {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    terms: readTerms(row, currencyOf(site.currency)),
    target: readTarget(row.target),
    status: row.status,
    usageCount: row.usage_count,
    startDate: row.start_date,
    ...(row.min_subtotal === null ? {} : { minSubtotal: row.min_subtotal }),
    ...(row.usage_limit === null ? {} : { usageLimit: row.usage_limit }),
    ...(row.limit_per_customer === null ? {} : { limitPerCustomer: row.limit_per_customer }),
    ...(row.end_date === null ? {} : { endDate: row.end_date }),
  }
}

function readTerms({ type, value }: CouponRow, currency: Currency): Coupon['terms'] {
  switch (type) {
    case 'PERCENTAGE':
      return { type, rate: rateFromPercent(value) }
    case 'FIXED_AMOUNT':
      return { type, amount: minorFromDecimal(value, currency) }
    case 'FIXED_PRICE':
      return { type, unitPrice: minorFromDecimal(value, currency) }
    case 'FREE_SHIPPING':
      return { type }
  }
}

function readTarget(target: StoredTarget): DiscountTarget {
  return target.kind === 'all' ? target : { kind: target.kind, ids: new Set(target.ids) }
}

export function readDeliveryRegion(row: DeliveryRegionRow, site: Site): DeliveryRegion {
  const { id, name, countries, subdivisions, options } = row
  return { id, name, countries, subdivisions, options: options.map((option) => readOption(option, site)) }
}

function readOption(stored: StoredDeliveryOption, site: Site): DeliveryOption {
  const { code, title, deliveryTime, price, freeOver, rule, pickup } = stored
  const money = (text: string): Minor => minorFromDecimal(text, currencyOf(site.currency))
  return {
    code,
    title,
    price: money(price),
    ...(deliveryTime === null ? {} : { deliveryTime }),
    ...(freeOver === null ? {} : { freeOver: money(freeOver) }),
    ...(rule === null ? {} : { rule: readRule(rule, site, money) }),
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

function readRule(
  { type, unit, rates }: StoredDeliveryRule,
  site: Site,
  money: (text: string) => Minor,
): DeliveryRule {
  const bound = { BY_TOTAL_PRICE: money, BY_TOTAL_QUANTITY: BigInt, BY_TOTAL_WEIGHT: thousandths }[type]
  const bands = rates.map(({ from, to, price }) => ({
    from: bound(from),
    price: money(price),
    ...(to === null ? {} : { to: bound(to) }),
  }))
  return type === 'BY_TOTAL_WEIGHT' ? { type, unit: unit ?? site.weightUnit, bands } : { type, bands }
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

function readTaxRegion({ country, subdivision, rates, ...rest }: StoredTaxRegion): TaxRegion {
  return {
    ...rest,
    countries: [country],
    subdivisions: subdivision === null ? [] : [subdivision],
    rates: new Map(
      Object.entries(rates).map(([group, text]) => [group, { text, rate: rateFromFraction(text) }]),
    ),
  }
}
