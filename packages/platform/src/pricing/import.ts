import * as v from 'valibot'
import { currencyOf } from '../money/index.ts'
import { type DocumentImporter, type ImportContext, readPart } from '../store-document/index.ts'
import {
  couponsPart,
  deliveryRegionPart,
  discountRulePart,
  feesPart,
  giftCardsPart,
  membershipsPart,
  type TaxesPart,
  taxesPart,
} from './document-schemas.ts'
import {
  replaceCoupons,
  replaceDeliveryRegions,
  replaceDiscountRules,
  replaceGiftCards,
  replaceMemberships,
  saveFees,
  saveTaxSettings,
} from './import-repository.ts'
import type { StoredTaxSettings } from './tables.ts'

/** Loads coupons, automatic discount rules, delivery regions, fees, gift cards, memberships and taxes of a store document. */
export const pricingImporter: DocumentImporter = {
  name: 'pricing',
  read(document) {
    const { currency: code } = readPart(v.object({ currency: v.string() }), document['store'], 'store')
    const currency = currencyOf(code)
    const coupons = readPart(couponsPart(currency), document['coupons'] ?? [], 'coupons')
    const rules = readPart(
      v.array(discountRulePart(currency)),
      document['discountRules'] ?? [],
      'discountRules',
    )
    const delivery = document['delivery'] ?? { regions: [] }
    const { regions } = readPart(
      v.object({ regions: v.array(deliveryRegionPart(currency)) }),
      delivery,
      'delivery',
    )
    const taxes =
      document['taxes'] === undefined ? undefined : readPart(taxesPart, document['taxes'], 'taxes')
    const fees = readPart(feesPart(currency), document['fees'] ?? [], 'fees')
    const giftCards = readPart(giftCardsPart(currency), document['giftCards'] ?? [], 'giftCards')
    const memberships = readPart(membershipsPart, document['memberships'] ?? [], 'memberships')

    return {
      async write(context) {
        await replaceCoupons(context, coupons)
        await replaceDiscountRules(context, rules)
        await replaceDeliveryRegions(context, regions)
        await saveFees(context, fees)
        await replaceGiftCards(context, giftCards)
        await replaceMemberships(context, memberships)
        await saveTaxSettings(context, taxes && storedTaxes(taxes, context))
      },
    }
  },
}

function storedTaxes(part: TaxesPart, { idOf }: ImportContext): StoredTaxSettings {
  const { taxedAddress, groups, assignments, regions } = part
  return {
    taxedAddress,
    groups: groups.map(({ id, name }) => ({ id: idOf(id), name })),
    defaultGroupId: idOf(assignments.default),
    groupIdByProduct: mapRecord(assignments.byProduct, (product, group) => [idOf(product), idOf(group)]),
    regions: regions.map((region) => ({
      ...region,
      id: idOf(region.id),
      rates: mapRecord(region.rates, (group, rate) => [idOf(group), rate]),
      ...(region.exemptGroups === undefined ? {} : { exemptGroups: region.exemptGroups.map(idOf) }),
    })),
  }
}

function mapRecord(
  record: Readonly<Record<string, string>>,
  map: (key: string, value: string) => [string, string],
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => map(key, value)))
}
