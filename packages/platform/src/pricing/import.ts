import * as v from 'valibot'
import { currencyOf } from '../money/index.ts'
import { type DocumentImporter, furtherLanguages, readPart } from '../store-document/index.ts'
import { pricingSchemas } from './document-schemas.ts'
import {
  replaceCoupons,
  replaceDeliveryRegions,
  replaceDiscountRules,
  replaceGiftCards,
  replaceMemberships,
  saveFees,
  saveTaxSettings,
} from './import-repository.ts'

/** Loads coupons, automatic discount rules, delivery regions, fees, gift cards, memberships and taxes of a store document. */
export const pricingImporter: DocumentImporter = {
  name: 'pricing',
  read(document) {
    const { currency } = readPart(v.object({ currency: v.string() }), document['store'], 'store')
    const schemas = pricingSchemas(currencyOf(currency), furtherLanguages(document))
    const coupons = readPart(schemas.coupons, document['coupons'], 'coupons')
    const rules = readPart(schemas.discountRules, document['discountRules'], 'discountRules')
    const { regions } = readPart(schemas.delivery, document['delivery'], 'delivery')
    const taxes = readPart(schemas.taxes, document['taxes'], 'taxes')
    const fees = readPart(schemas.fees, document['fees'], 'fees')
    const giftCards = readPart(schemas.giftCards, document['giftCards'], 'giftCards')
    const memberships = readPart(schemas.memberships, document['memberships'], 'memberships')
    return {
      async write(context) {
        await replaceCoupons(context, coupons)
        await replaceDiscountRules(context, rules)
        await replaceDeliveryRegions(context, regions)
        await saveFees(context, fees)
        await replaceGiftCards(context, giftCards)
        await replaceMemberships(context, memberships)
        await saveTaxSettings(context, taxes)
      },
    }
  },
}
