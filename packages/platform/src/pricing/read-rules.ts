import type { SiteContext } from '../http/index.ts'
import type { Minor } from '../money/index.ts'
import { currencyOf, minorFromDecimal, rateFromFraction, scaledInteger } from '../money/index.ts'
import type { DeliveryOption, DeliveryRegion, DeliveryRule } from './engine/delivery.ts'
import type { TaxRegion, TaxSettings } from './engine/tax.ts'
import type { DeliveryRegionRow } from './repository.ts'
import type {
  StoredDeliveryOption,
  StoredDeliveryRule,
  StoredTaxRegion,
  StoredTaxSettings,
} from './stored-rules.ts'
import { upcomingSlots } from './upcoming-slots.ts'

/*
 * Stored rules in the engine's form. Their texts were checked when they were written; one that cannot be read now is a
 * broken database and fails loudly.
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
