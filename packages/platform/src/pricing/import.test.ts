import { beforeAll, describe, expect, test } from 'vitest'
import { shopDocument } from '../cart/shop-document.fixture.ts'
import { openTestShop, type TestShop } from '../cart/test-shop.fixture.ts'
import { StoreDocumentError } from '../store-document/importer.ts'
import { pricingImporter } from './import.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

type Rows = Record<'coupons' | 'discount_rules' | 'delivery_regions' | 'tax_settings', object[]>

async function rules(siteId: string): Promise<Rows> {
  const { db } = shop
  return {
    coupons: await db
      .selectFrom('coupons')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('code')
      .execute(),
    discount_rules: await db.selectFrom('discount_rules').selectAll().where('site_id', '=', siteId).execute(),
    delivery_regions: await db
      .selectFrom('delivery_regions')
      .selectAll()
      .where('site_id', '=', siteId)
      .execute(),
    tax_settings: await db.selectFrom('tax_settings').selectAll().where('site_id', '=', siteId).execute(),
  }
}

describe('rules of a store document', () => {
  test('are stored with ids of the site, and importing them again changes nothing', async () => {
    const site = await shop.another()
    const first = await rules(site.siteId)
    expect(first.coupons).toHaveLength(12)
    expect(first.coupons).toContainEqual(
      expect.objectContaining({
        id: site.idOf('cpn-cup'),
        code: 'CUP9',
        target: { kind: 'products', ids: [site.idOf('prd-cup')] },
      }),
    )
    expect(first.discount_rules).toEqual([
      expect.objectContaining({
        status: 'LIVE',
        rule: {
          type: 'PERCENTAGE',
          value: '10',
          scope: 'LINE_ITEM',
          target: { kind: 'collections', ids: [site.idOf('col-tableware')] },
          trigger: {
            type: 'AND',
            triggers: [
              { type: 'ITEM_QUANTITY_RANGE', from: 4, to: null },
              { type: 'SUBTOTAL_RANGE', from: '40.00', to: null },
            ],
          },
        },
      }),
    ])
    expect(first.tax_settings).toMatchObject([
      { settings: { groupIdByProduct: { [site.idOf('prd-ebook')]: site.idOf('tax-reduced') } } },
    ])
    await site.reload({ note: 'another document of the same content' })
    expect(await rules(site.siteId)).toEqual(first)
  })

  test('rules that are missing in the next document are deleted', async () => {
    const site = await shop.another()
    await site.reload({ commerce: false })
    expect(await rules(site.siteId)).toEqual({
      coupons: [],
      discount_rules: [],
      delivery_regions: [],
      tax_settings: [],
    })
  })

  test('uses counted since the document was written are kept', async () => {
    const site = await shop.another()
    const ofSite = shop.db.updateTable('coupons').where('site_id', '=', site.siteId)
    await ofSite.set({ usage_count: 7 }).where('code', '=', 'TEN').execute()
    await site.reload({ note: 'changed' })
    const { coupons } = await rules(site.siteId)
    expect(coupons).toContainEqual(expect.objectContaining({ code: 'TEN', usage_count: 7 }))
    expect(coupons).toContainEqual(expect.objectContaining({ code: 'USED', usage_count: 50 }))
  })

  test('two coupons may swap their codes', async () => {
    const site = await shop.another()
    await site.reload({ swapCodes: ['TEN', 'FIVE'] })
    const { coupons } = await rules(site.siteId)
    expect(coupons).toContainEqual(expect.objectContaining({ id: site.idOf('cpn-ten'), code: 'FIVE' }))
    expect(coupons).toContainEqual(expect.objectContaining({ id: site.idOf('cpn-five'), code: 'TEN' }))
  })
})

describe('an invalid rule', () => {
  const wrong: [string, (string | number)[], unknown, string][] = [
    ['an amount finer than the currency', ['coupons', 1, 'value'], '5.001', 'coupons[1].value'],
    ['a percentage that is no number', ['coupons', 0, 'value'], 'ten', 'coupons[0].value'],
    ['a negative minimum', ['coupons', 1, 'minSubtotal'], '-1.00', 'coupons[1].minSubtotal'],
    ['an unknown kind of coupon', ['coupons', 0, 'type'], 'GIFT', 'coupons[0].type'],
    ['a date that is none', ['coupons', 0, 'startDate'], 'tomorrow', 'coupons[0].startDate'],
    ['a limit of half a use', ['coupons', 0, 'usageLimit'], 0.5, 'coupons[0].usageLimit'],
    ['the same code twice', ['coupons', 1, 'code'], 'ten', 'coupons'],
    [
      'an unknown trigger',
      ['discountRules', 0, 'trigger', 'triggers', 1, 'type'],
      'MOON',
      'discountRules[0].trigger.triggers[1].type',
    ],
    [
      'a country that is none',
      ['delivery', 'regions', 0, 'countries', 0],
      'Ireland',
      'delivery.regions[0].countries[0]',
    ],
    [
      'a price that is none',
      ['delivery', 'regions', 0, 'options', 0, 'price'],
      '5,50',
      'delivery.regions[0].options[0].price',
    ],
    [
      'half a piece in a band',
      ['delivery', 'regions', 0, 'options', 1, 'rule', 'rates', 0, 'to'],
      '5.5',
      'delivery.regions[0].options[1].rule.rates[0].to',
    ],
    [
      'a negative rate',
      ['taxes', 'regions', 0, 'rates', 'tax-standard'],
      '-0.2',
      'taxes.regions[0].rates.tax-standard',
    ],
    ['taxes without a default group', ['taxes', 'assignments'], {}, 'taxes.assignments.default'],
  ]

  test.each(wrong)('%s: refused with its path before anything is written', (_, path, value, field) => {
    const document: Record<string, unknown> = structuredClone(shopDocument())
    const parent = path.slice(0, -1).reduce<Record<string | number, unknown>>(
      // The paths above are those of the document.
      (part, key) => part[key] as Record<string | number, unknown>,
      document,
    )
    parent[path.at(-1) ?? ''] = value
    const read = () => pricingImporter.read(document)
    expect(read).toThrow(StoreDocumentError)
    expect(read).toThrow(`"${field}"`)
  })
})
