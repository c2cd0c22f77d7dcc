import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteContext } from '../http/route.ts'
import { findSite } from '../sites/repository.ts'
import { type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { lampStore } from './lamp-store.fixture.ts'
import { unmanagedVariantId } from './records.ts'
import type { SnapshotRequest } from './repository/snapshot-repository.ts'
import { catalogSnapshot } from './snapshot.ts'

const fixture = usePlatform()
let site: TestSite
let context: SiteContext

beforeAll(async () => {
  site = await fixture.createSite(lampStore())
  const found = await findSite(fixture.db, site.id)
  if (!found) throw new Error('the site was not saved')
  context = {
    db: fixture.db,
    site: found,
    clock: Date.now,
    publicUrl: 'https://platform.example',
    shopUrl: 'https://shop.example',
  }
})

const lamp = (rest: Omit<SnapshotRequest, 'productId'>): SnapshotRequest => ({
  productId: site.idOf('lamp'),
  ...rest,
})
const snapshot = async (request: SnapshotRequest) => (await catalogSnapshot(context, [request]))[0]

describe('what the catalog says of an item', () => {
  test('by complete choices', async () => {
    expect(await snapshot(lamp({ choices: { Size: 'Large', Colour: 'Oat' } }))).toEqual({
      status: 'found',
      item: {
        productId: site.idOf('lamp'),
        variantId: site.idOf('oat-large'),
        managedVariants: true,
        name: 'Lamp',
        slug: 'lamp',
        visible: true,
        itemType: 'PHYSICAL',
        fullPrice: 9999n,
        price: 8999n,
        choices: [
          { option: 'Colour', optionType: 'color', description: 'Oat', value: '#e0d3bc' },
          { option: 'Size', optionType: 'drop_down', description: 'Large', value: 'Large' },
        ],
        image: undefined,
        stock: { trackQuantity: true, quantity: 4, inStock: true },
        weight: 2.25,
        sku: 'L-OL',
        taxGroupId: site.idOf('standard'),
        collectionIds: [site.idOf('lights'), '00000000-000000-000000-000000000001'],
        customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
        subscriptionOptions: [],
        oneTimePurchase: true,
        digitalFile: undefined,
        pageUrl: { relativePath: '/products/lamp', url: 'https://shop.example/products/lamp' },
      },
    })
  })

  test('by variant id, whatever the choices say', async () => {
    const request = lamp({ variantId: site.idOf('ink-small'), choices: { Colour: 'Oat' } })
    expect(await snapshot(request)).toMatchObject({ status: 'found', item: { sku: 'L-IS' } })
  })

  test('of a product without options, named in any of three ways', async () => {
    for (const rest of [{}, { choices: {} }, { variantId: unmanagedVariantId }]) {
      const found = await snapshot({ productId: site.idOf('bulb'), ...rest })
      expect(found).toMatchObject({
        status: 'found',
        item: { variantId: unmanagedVariantId, price: 400n, weight: 0.05 },
      })
    }
  })

  test('of something that is not shipped', async () => {
    expect(await snapshot({ productId: site.idOf('ebook') })).toMatchObject({
      item: {
        itemType: 'DIGITAL',
        weight: undefined,
        taxGroupId: site.idOf('digital'),
        digitalFile: { id: site.idOf('file'), fileName: 'bulb.pdf', fileType: 'SECURE_DOCUMENT' },
        subscriptionOptions: [
          { id: site.idOf('monthly'), title: 'Monthly', frequency: 'MONTH', interval: 1, autoRenewal: true },
        ],
      },
    })
  })

  test('of what is hidden: it is there, and not visible', async () => {
    expect(await snapshot({ productId: site.idOf('secret') })).toMatchObject({
      status: 'found',
      item: { visible: false },
    })
    expect(await snapshot(lamp({ variantId: site.idOf('oat-small') }))).toMatchObject({
      item: { visible: false },
    })
  })

  test.each<[string, () => SnapshotRequest, object]>([
    [
      'no product',
      () => ({ productId: '00000000-0000-4000-8000-000000000000' }),
      { status: 'product-not-found' },
    ],
    ['no id', () => ({ productId: 'lamp' }), { status: 'product-not-found' }],
    ['no variant', () => lamp({ variantId: site.idOf('bulb-only') }), { status: 'variant-not-found' }],
    ['no variant id', () => lamp({ variantId: 'oat' }), { status: 'variant-not-found' }],
    [
      'no such combination',
      () => lamp({ choices: { Colour: 'Oat', Size: 'Giant' } }),
      { status: 'variant-not-found' },
    ],
    [
      'an option too many',
      () => lamp({ choices: { Colour: 'Oat', Size: 'Large', Shape: 'Round' } }),
      { status: 'variant-not-found' },
    ],
    [
      'an open option',
      () => lamp({ choices: { Colour: 'Oat' } }),
      { status: 'choices-incomplete', missing: ['Size'] },
    ],
    ['no choice at all', () => lamp({}), { status: 'choices-incomplete', missing: ['Colour', 'Size'] }],
  ])('%s', async (_what, request, expected) => {
    expect(await snapshot(request())).toEqual(expected)
  })

  test('many at once are answered in their order, equal ones alike', async () => {
    const requests = [
      lamp({ variantId: site.idOf('ink-small') }),
      { productId: 'x' },
      { productId: site.idOf('bulb') },
      lamp({ variantId: site.idOf('ink-small') }),
    ]
    const found = await catalogSnapshot(context, requests)
    expect(found.map((result) => (result.status === 'found' ? result.item.sku : result.status))).toEqual([
      'L-IS',
      'product-not-found',
      'BULB',
      'L-IS',
    ])
    expect(await catalogSnapshot(context, [])).toEqual([])
  })
})
