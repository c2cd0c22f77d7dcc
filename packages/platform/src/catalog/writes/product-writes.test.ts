import {
  allProductsCollection,
  type ErrorEnvelope,
  type GetProductResponse,
  type Product,
  type ProductOptionsAvailabilityResponse,
  type Variant,
} from '@vitrine/contract'
import { measurementUnits } from '@vitrine/contract/enumerations'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordStatements } from '../../testing/record-statements.fixture.ts'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { type Reply, type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { type Staff, staffOf } from './staff.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let staff: Staff
let visitor: Visitor

beforeEach(async () => {
  site = await fixture.createSite(storeDocument([productPart('old')]))
  staff = await staffOf(fixture, site)
  visitor = await fixture.visitor(site)
})

interface Answer {
  product: Product
}
const refusalOf = ({ status, body }: Reply<unknown>) => {
  const { details } = body as ErrorEnvelope
  const violations = details?.validationError?.fieldViolations?.map(
    ({ field, violatedRule }) => `${field} ${violatedRule}`,
  )
  return `${status} ${details?.applicationError?.code ?? violations?.join(', ')}`
}
const create = (product: object) => staff.call<Answer>('POST', '/stores/v1/products', { product })
const update = (id: string, product: object) =>
  staff.call<Answer>('PATCH', `/stores/v1/products/${id}`, { product })
const made = async (more: object = {}) =>
  (await create({ name: 'Brisa Mug', priceData: { price: 24.5 }, ...more })).body.product
const read = async (id: string) =>
  (await staff.call<GetProductResponse>('GET', `/stores-reader/v1/products/${id}`)).body.product
const writeVariants = (id: string, variants: object[]) =>
  staff.call<{ variants: Variant[] }>('PATCH', `/stores/v1/products/${id}/variants`, { variants })
const option = (name: string, ...descriptions: string[]) => ({
  name,
  choices: descriptions.map((description) => ({ value: description, description })),
})
const pricesOf = ({ variants }: Pick<Product, 'variants'>) =>
  variants.map(({ choices, variant }) => [
    Object.values(choices).join(' '),
    variant.priceData?.price,
    variant.priceData?.discountedPrice,
  ])

describe('a product is created', () => {
  test('with every field; staff and visitors then read what the response had', async () => {
    const { status, body } = await create({
      name: 'Brisa Mug',
      priceData: { price: 24.5 },
      productType: 'physical',
      description: '<p>For the sea.</p>',
      sku: 'B-1',
      weight: 0.35,
      brand: 'Vale',
      ribbon: 'New',
      discount: { type: 'PERCENT', value: 10 },
      pricePerUnitData: {
        totalQuantity: 250,
        totalMeasurementUnit: 'ML',
        baseQuantity: 1,
        baseMeasurementUnit: 'L',
      },
      additionalInfoSections: [{ title: 'Care', description: 'By hand.' }],
      costAndProfitData: { itemCost: 9.05 },
    })
    expect(status).toBe(200)
    expect(
      v.safeParse(declarations.get('catalog.createProduct')?.response as never, body).issues,
    ).toBeUndefined()
    const { product } = body
    expect(product).toMatchObject({
      slug: 'brisa-mug',
      visible: true,
      sku: 'B-1',
      weight: 0.35,
      brand: 'Vale',
      ribbon: 'New',
      priceData: { price: 24.5, discountedPrice: 22.05, pricePerUnit: 88.2 },
      stock: { inStock: true, trackInventory: false },
      collectionIds: [allProductsCollection.id],
      manageVariants: false,
    })
    expect(await read(product.id)).toEqual(product)
    expect(
      (await visitor.get<GetProductResponse>(`/stores-reader/v1/products/${product.id}`)).body.product.name,
    ).toBe('Brisa Mug')
    const merchant = await staff.call<GetProductResponse>(
      'GET',
      `/stores-reader/v1/products/${product.id}?includeMerchantSpecificData=true`,
    )
    expect(merchant.body.product.costAndProfitData).toMatchObject({ itemCost: 9.05, profit: 13 })
  })

  test('with dimensions of product and package, which are changed separately', async () => {
    const [productDimensions, packageDimensions] = [
      { length: '12.5', width: '8', height: '9.25', unit: 'CM' },
      { length: '14', width: '10', height: '11', unit: 'CM' },
    ]
    const { id } = await made({ productDimensions, packageDimensions })
    const larger = { length: '6', unit: 'IN' }
    await update(id, { packageDimensions: larger })
    const product = await read(id)
    expect(product).toMatchObject({ productDimensions, packageDimensions: larger })
    expect(product.variants[0]?.variant).toMatchObject({ productDimensions, packageDimensions: larger })
    // As it is read it can be sent back.
    expect((await update(id, { ...product })).status).toBe(200)
    // With managed variants they are those of each variant, and the product's own are empty.
    await update(id, { manageVariants: true, productOptions: [option('Size', 'S', 'L')] })
    await writeVariants(id, [{ choices: { Size: 'L' }, productDimensions: larger }])
    const managing = await read(id)
    expect(managing).not.toHaveProperty('productDimensions')
    expect(managing.variants.map(({ variant }) => variant.productDimensions)).toEqual([
      productDimensions,
      larger,
    ])
    expect(refusalOf(await update(id, { productDimensions }))).toBe('409 PRODUCT_MANAGES_VARIANTS')
    const { body } = await staff.call<ProductOptionsAvailabilityResponse>(
      'POST',
      `/stores-reader/v1/products/${id}/productOptionsAvailability`,
      { options: { Size: 'L' } },
    )
    expect(body.selectedVariant).toMatchObject({ productDimensions: larger, packageDimensions: larger })
    await staff.call('POST', `/stores/v1/products/${id}/variants/resetToDefault`, {})
    expect((await read(id)).variants[1]?.variant).not.toHaveProperty('productDimensions')
  })

  test('with options: one variant for each combination; visitors cannot see hidden ones', async () => {
    const product = await made({
      visible: false,
      manageVariants: true,
      productOptions: [
        option('Size', 'S', 'L'),
        { name: 'Colour', choices: [{ value: '#0af', description: 'Sea' }] },
      ],
    })
    expect(product.variants.map(({ choices }) => choices)).toEqual([
      { Size: 'S', Colour: 'Sea' },
      { Size: 'L', Colour: 'Sea' },
    ])
    expect(product.productOptions.map(({ optionType }) => optionType)).toEqual(['drop_down', 'color'])
    expect((await visitor.get(`/stores-reader/v1/products/${product.id}`)).status).toBe(404)
  })

  test('numbers increase with creation, and the collection of all products counts visible ones', async () => {
    const first = await made()
    const second = await made({ visible: false })
    expect(BigInt(second.numericId)).toBeGreaterThan(BigInt(first.numericId))
    const { body } = await staff.call<{ collection: object }>(
      'GET',
      `/v2/collections/${allProductsCollection.id}`,
    )
    expect(body.collection).toMatchObject({ numberOfProducts: 2 })
  })

  test('ten concurrent products with one name get ten slugs; letters of any script stay', async () => {
    const products = await Promise.all(Array.from({ length: 10 }, () => made()))
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(10)
    expect(new Set(products.map(({ numericId }) => numericId)).size).toBe(10)
    expect((await made({ name: 'ספל ים' })).slug).toBe('ספל-ים')
    expect(refusalOf(await create({ name: 'A', slug: 'old', priceData: { price: 1 } }))).toBe(
      '409 SLUG_ALREADY_EXISTS',
    )
  })

  test('twelve concurrent products with one name are all created', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => create({ name: 'Salt cellar', priceData: { price: 1 } })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(new Set(responses.map(({ body }) => body.product.slug)).size).toBe(12)
    expect(new Set(responses.map(({ body }) => body.product.numericId)).size).toBe(12)
  })

  test('creating a product takes as many statements however many products share its name', async () => {
    const count = async () => (await recordStatements(() => made())).statements.length
    await count()
    const second = await count()
    await Promise.all(Array.from({ length: 8 }, () => made()))
    for (let at = 0; at < 8; at += 1) await made()
    expect(await count()).toBe(second)
  })

  test('a new info section takes as many statements however many sections share its title', async () => {
    let text = 0
    const create = () => made({ additionalInfoSections: [{ title: 'Care', description: `Text ${++text}` }] })
    const count = async () => (await recordStatements(create)).statements.length
    await count()
    const second = await count()
    for (let at = 0; at < 8; at += 1) await create()
    expect(await count()).toBe(second)
  })

  test.each([
    [{ priceData: { price: 1.005 } }, 'product.priceData.price DECIMAL_MAX_SCALE'],
    [{ priceData: { price: 1e-9 } }, 'product.priceData.price DECIMAL_MAX_SCALE'],
    [{ costAndProfitData: { itemCost: 0.001 } }, 'product.costAndProfitData.itemCost DECIMAL_MAX_SCALE'],
    [{ discount: { type: 'PERCENT', value: 101 } }, 'product.discount.value MAX'],
    [{ slug: 'a/b' }, 'product.slug FORMAT'],
    [{ productOptions: [option('A', 'x'), option('A', 'y')] }, 'product.productOptions[1].name OTHER'],
    [{ productOptions: [option('A', 'x', 'x')] }, 'product.productOptions[0].choices[1].description OTHER'],
    [
      {
        pricePerUnitData: {
          totalQuantity: 1,
          totalMeasurementUnit: 'KG',
          baseQuantity: 1,
          baseMeasurementUnit: 'L',
        },
      },
      'product.pricePerUnitData.baseMeasurementUnit OTHER',
    ],
  ])('refused with the field that is wrong: %j', async (more, refusal) => {
    expect(refusalOf(await create({ name: 'A', priceData: { price: 1 }, ...more }))).toBe(`400 ${refusal}`)
  })

  test('with a price per unit in every measurement unit there is', async () => {
    for (const unit of measurementUnits) {
      const units = { totalMeasurementUnit: unit, baseMeasurementUnit: unit }
      const pricePerUnitData = { totalQuantity: 2.5, baseQuantity: 0.5, ...units }
      const { priceData, pricePerUnitData: answered } = await made({ pricePerUnitData })
      expect([priceData?.pricePerUnit, answered]).toEqual([4.9, pricePerUnitData])
    }
  })

  test('more than 1000 variants are refused, and more than 300 managed ones', async () => {
    const many = (length: number) => option(`O${length}`, ...Array.from({ length }, (_, at) => `${at}`))
    const productOptions = [many(31), many(10)]
    expect(
      refusalOf(await create({ name: 'A', priceData: { price: 1 }, productOptions, manageVariants: true })),
    ).toBe('409 TOO_MANY_VARIANTS')
    expect((await made({ productOptions })).variants).toHaveLength(310)
    const more = [...productOptions, many(4)]
    expect(refusalOf(await create({ name: 'A', priceData: { price: 1 }, productOptions: more }))).toBe(
      '409 TOO_MANY_VARIANTS',
    )
    const managed = await made({ productOptions: [many(30), many(10)], manageVariants: true })
    expect(refusalOf(await update(managed.id, { productOptions }))).toBe('409 TOO_MANY_VARIANTS')
    expect((await read(managed.id)).variants).toHaveLength(300)
  })
})

describe('a product is changed', () => {
  test('only in the fields that are named', async () => {
    const product = await made({ sku: 'B-1', weight: 2, brand: 'Vale', description: 'Sea' })
    const { body } = await update(product.id, { name: 'Cup', discount: { type: 'AMOUNT', value: 0.5 } })
    const { lastUpdated, ...rest } = body.product
    expect(Date.parse(lastUpdated ?? '')).toBeGreaterThan(Date.parse(product.lastUpdated ?? ''))
    expect(rest).toMatchObject({ name: 'Cup', slug: 'brisa-mug', sku: 'B-1', weight: 2, brand: 'Vale' })
    expect(rest.priceData).toMatchObject({ price: 24.5, discountedPrice: 24 })
    expect(await read(product.id)).toEqual(body.product)
  })

  test('to nothing if null is sent', async () => {
    const product = await made({ sku: 'B-1', weight: 2, brand: 'Vale', ribbon: 'New', description: 'Sea' })
    const nothing = { sku: null, weight: null, brand: null, ribbon: null, description: null }
    const { body } = await update(product.id, nothing)
    expect(body.product).toMatchObject({ sku: '', weight: 0, ribbon: '', ribbons: [], description: '' })
    expect(body.product).not.toHaveProperty('brand')
  })

  test('a product that changed since it was read is refused', async () => {
    const product = await made()
    const both = await Promise.all([
      update(product.id, { ...product, name: 'One' }),
      update(product.id, { ...product, name: 'Two' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(refusalOf)).toContain('409 STALE_PRODUCT')
    const now = await read(product.id)
    expect((await update(product.id, { ...now, name: 'Three' })).status).toBe(200)
  })

  test('hidden and shown again, in the counts too', async () => {
    const { id } = await made()
    const count = async () =>
      (
        await staff.call<{ collection: { numberOfProducts: number } }>(
          'GET',
          `/v2/collections/${allProductsCollection.id}`,
        )
      ).body.collection.numberOfProducts
    await update(id, { visible: false })
    expect(await count()).toBe(1)
    expect((await visitor.get(`/stores-reader/v1/products/${id}`)).status).toBe(404)
    await update(id, { visible: true })
    await update(id, { visible: true })
    expect(await count()).toBe(2)
  })

  test('to the slug of another product: refused, nothing changes', async () => {
    const { id } = await made()
    expect(refusalOf(await update(id, { slug: 'old', name: 'Cup' }))).toBe('409 SLUG_ALREADY_EXISTS')
    expect((await read(id)).name).toBe('Brisa Mug')
    expect((await update(id, { slug: 'meer' })).body.product.productPageUrl.path).toBe('/products/meer')
  })

  test('options and choices come and go; variants that stay keep their ids', async () => {
    const product = await made({ productOptions: [option('Size', 'S', 'M')] })
    const [small] = product.variants
    const more = (await update(product.id, { productOptions: [option('Size', 'S', 'L')] })).body.product
    expect(more.variants.map(({ choices }) => choices)).toEqual([{ Size: 'S' }, { Size: 'L' }])
    expect(more.variants[0]?.id).toBe(small?.id)
    const crossed = (
      await update(product.id, { productOptions: [option('Size', 'S', 'L'), option('Colour', 'Red')] })
    ).body.product
    expect(crossed.variants.map(({ choices }) => choices)).toEqual([
      { Size: 'S', Colour: 'Red' },
      { Size: 'L', Colour: 'Red' },
    ])
    const path = `/stores/v1/products/${product.id}/options`
    expect(await staff.call('DELETE', path)).toMatchObject({ status: 200, body: {} })
    expect((await read(product.id)).productOptions).toEqual([])
    expect((await read(product.id)).variants).toMatchObject([{ choices: {} }])
  })

  test('unknown ones are not found', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect(refusalOf(await update(id, { name: 'A' }))).toBe('404 PRODUCT_NOT_FOUND')
      expect(refusalOf(await writeVariants(id, [{ variantIds: [], price: 1 }]))).toBe('404 PRODUCT_NOT_FOUND')
    }
  })
})

describe('managed variants', () => {
  const managed = () =>
    made({
      manageVariants: true,
      productOptions: [option('Size', 'S', 'L'), option('Colour', 'Red', 'Blue')],
    })

  test('have values of their own, by choices or ids, under the product’s discount', async () => {
    const { id, variants } = await managed()
    await update(id, { discount: { type: 'PERCENT', value: 50 } })
    const { status, body } = await writeVariants(id, [
      { choices: { Size: 'L' }, price: 30, sku: 'L' },
      { variantIds: [variants[3]?.id], price: 40.02, weight: 1.25, cost: 3 },
      { choices: { Size: 'S', Colour: 'Red' }, visible: false },
    ])
    expect(status).toBe(200)
    expect(
      v.safeParse(declarations.get('catalog.updateVariants')?.response as never, body).issues,
    ).toBeUndefined()
    expect(pricesOf(body)).toEqual([
      ['S Red', 24.5, 12.25],
      ['S Blue', 24.5, 12.25],
      ['L Red', 30, 15],
      ['L Blue', 40.02, 20.01],
    ])
    const product = await read(id)
    expect(product.variants).toEqual(body.variants)
    expect(product.priceRange).toEqual({ minValue: 12.25, maxValue: 20.01 })
    expect(product.variants[3]?.variant).toMatchObject({ sku: 'L', weight: 1.25 })
    expect(product.variants[0]?.variant.visible).toBe(false)

    // What cost as the product did still does.
    await update(id, { priceData: { price: 20 } })
    expect(pricesOf(await read(id)).map(([, price]) => price)).toEqual([20, 20, 30, 40.02])
    expect(await staff.call('POST', `/stores/v1/products/${id}/variants/resetToDefault`, {})).toMatchObject({
      status: 200,
      body: {},
    })
    const reset = await read(id)
    expect(pricesOf(reset).map(([, price]) => price)).toEqual([20, 20, 20, 20])
    expect(reset.variants.every(({ variant }) => variant.visible && variant.sku === '')).toBe(true)
  })

  test('cannot be switched off or removed; the product has no SKU or weight of its own', async () => {
    const { id } = await managed()
    expect(refusalOf(await update(id, { manageVariants: false }))).toBe('409 PRODUCT_HAS_VARIANTS')
    expect(refusalOf(await update(id, { productOptions: [] }))).toBe('409 PRODUCT_MANAGES_VARIANTS')
    expect(refusalOf(await update(id, { sku: 'B' }))).toBe('409 PRODUCT_MANAGES_VARIANTS')
    expect(refusalOf(await update(id, { weight: 1 }))).toBe('409 PRODUCT_MANAGES_VARIANTS')
    expect(refusalOf(await staff.call('DELETE', `/stores/v1/products/${id}/options`))).toBe(
      '409 PRODUCT_MANAGES_VARIANTS',
    )
    // As it is read it can be sent back.
    expect((await update(id, { ...(await read(id)) })).status).toBe(200)
  })

  test('unmanaged and unknown ones are refused', async () => {
    const { id } = await managed()
    expect(refusalOf(await writeVariants(id, [{ choices: { Size: 'XL' }, price: 1 }]))).toBe(
      '404 VARIANT_NOT_FOUND',
    )
    expect(refusalOf(await writeVariants(id, [{ choices: { Size: 'S' }, price: 1.005 }]))).toBe(
      '400 variants[0].price DECIMAL_MAX_SCALE',
    )
    const plain = await made()
    expect(refusalOf(await writeVariants(plain.id, [{ choices: {}, price: 1 }]))).toBe(
      '409 PRODUCT_DOES_NOT_MANAGE_VARIANTS',
    )
  })
})
