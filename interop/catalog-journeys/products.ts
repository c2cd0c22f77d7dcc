import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as contract from '@vitrine/contract'
import * as admin from '@vitrine/contract/catalog-admin'
import { itemsOf, type Journey, present, refusedWith } from './journey.ts'

const colour = { name: 'Colour', choices: ['Oat', 'Ink'].map((name) => ({ value: name, description: name })) }
const size = { name: 'Size', choices: ['S', 'L'].map((name) => ({ value: name, description: name })) }

/** A product from its creation to its deletion, read in every way in between. */
export const productJourney: Journey = async ({ products, collections }, answered) => {
  const { product: made } = await answered(
    admin.createProduct,
    products.createProduct({
      name: 'Interop lamp',
      productType: 'physical',
      priceData: { price: 80 },
      costAndProfitData: { itemCost: 20 },
      brand: 'Interop works',
      ribbon: 'Fresh',
      sku: 'I-1',
      weight: 1.5,
      productOptions: structuredClone([colour, size]),
    }),
  )
  const id = present(made?._id)
  assert.deepEqual([made?.slug, made?.variants?.length, made?.productOptions?.length], ['interop-lamp', 4, 2])

  const { product: changed } = await answered(
    admin.updateProduct,
    products.updateProduct(id, { discount: { type: 'PERCENT', value: 25 }, manageVariants: true }),
  )
  assert.deepEqual(
    [changed?.name, changed?.priceData?.discountedPrice, changed?.manageVariants, changed?.brand],
    ['Interop lamp', 60, true, 'Interop works'],
  )
  const before = new Date('2020-01-01T00:00:00Z')
  await refusedWith(
    'STALE_PRODUCT',
    products.updateProduct(id, { name: 'Late', lastUpdated: before } as never),
  )

  const { variants } = await answered(
    admin.updateVariants,
    products.updateProductVariants(id, [{ choices: { Colour: 'Ink' }, price: 100, sku: 'I-INK', cost: 30 }]),
  )
  assert.deepEqual(
    variants?.map(({ choices, variant }) => [choices?.['Colour'], variant?.priceData?.price, variant?.sku]),
    [
      ['Oat', 80, 'I-1'],
      ['Oat', 80, 'I-1'],
      ['Ink', 100, 'I-INK'],
      ['Ink', 100, 'I-INK'],
    ],
  )

  const { product: read } = await answered(
    contract.getProduct,
    products.getProduct(id, { includeMerchantSpecificData: true }),
  )
  assert.deepEqual(
    [read?.costRange, read?.priceRange],
    [
      { minValue: 20, maxValue: 30 },
      { minValue: 60, maxValue: 75 },
    ],
  )
  const found = await answered(
    contract.queryProducts,
    itemsOf(products.queryProducts().eq('slug', 'interop-lamp').find()),
  )
  assert.deepEqual(
    found.map(({ _id }) => _id),
    [id],
  )
  const inks = await answered(
    contract.queryProductVariants,
    products.queryProductVariants(id, { choices: { Colour: 'Ink' }, includeMerchantSpecificData: true }),
  )
  assert.deepEqual([inks.totalResults, inks.variants?.[0]?.variant?.costAndProfitData?.itemCost], [2, 30])
  const chosen = await answered(
    contract.productOptionsAvailability,
    products.getProductOptionsAvailability(id, { Colour: 'Ink', Size: 'L' }),
  )
  assert.equal(chosen.selectedVariant?.sku, 'I-INK')
  const { variants: stored } = await answered(
    contract.queryStoreVariants,
    products.queryStoreVariants({
      filter: { productId: id, variantId: inks.variants?.[0]?._id },
      paging: { limit: 2 },
    }),
  )
  assert.equal(stored?.length, 1)
  const { variant } = await answered(
    contract.getStoreVariant,
    products.getStoreVariant(present(stored?.[0]?._id)),
  )
  assert.equal(variant?.productId, id)

  const mug = await itemsOf(products.queryProducts().eq('slug', 'brisa-mug').find())
  const [front = '', back = ''] = mug[0]?.media?.items?.map((item) => present(item._id)) ?? []
  await answered(admin.addMedia, products.addProductMedia(id, [{ mediaId: front }, { mediaId: back }]))
  const inInk = () => [{ option: 'Colour', choice: 'Ink', mediaIds: [front] }]
  await answered(admin.setChoiceMedia, products.addProductMediaToChoices(id, inInk()))
  const { product: pictured } = await answered(contract.getProduct, products.getProduct(id))
  const idsIn = (media: { items?: { _id?: string }[] } | undefined) => media?.items?.map((item) => item._id)
  assert.deepEqual(idsIn(pictured?.media), [front, back])
  assert.deepEqual(idsIn(pictured?.productOptions?.[0]?.choices?.[1]?.media), [front])
  await answered(admin.removeChoiceMedia, products.removeProductMediaFromChoices(id, inInk()))
  await answered(admin.removeMedia, products.removeProductMedia(id, [front]))
  const { product: left } = await products.getProduct(id)
  assert.deepEqual(idsIn(left?.media), [back])
  await products.removeProductMedia(id, [])

  const bulk = await answered(
    admin.bulkUpdateProducts,
    products.bulkUpdateProductsProperty([id, randomUUID()], { ribbon: 'Fresher' }),
  )
  assert.deepEqual(
    bulk.results?.map(({ itemMetadata }) => itemMetadata?.success),
    [true, false],
  )
  const adjusted = await answered(
    admin.bulkAdjustProducts,
    products.bulkAdjustProductProperty({ price: { percentage: { rate: -10, roundToInt: true } } }, [id]),
  )
  assert.equal(adjusted.bulkActionMetadata?.totalSuccesses, 1)

  await answered(admin.removeBrand, products.removeBrand(id))
  await answered(admin.removeRibbon, products.removeRibbon(id))
  await refusedWith('PRODUCT_MANAGES_VARIANTS', products.deleteProductOptions(id))
  await answered(admin.resetVariants, products.resetAllProductVariantData(id))
  const { product: reset } = await answered(contract.getProduct, products.getProduct(id))
  assert.deepEqual(
    [reset?.brand ?? '', reset?.ribbon, reset?.priceData?.price, reset?.priceRange],
    ['', '', 72, { minValue: 54, maxValue: 54 }],
  )
  const { product: plain } = await products.createProduct({
    name: 'Interop shade',
    productType: 'physical',
    priceData: { price: 9 },
    productOptions: structuredClone([size]),
  })
  await answered(admin.deleteOptions, products.deleteProductOptions(present(plain?._id)))
  const { product: bare } = await products.getProduct(present(plain?._id))
  assert.deepEqual([bare?.productOptions, bare?.variants?.length], [[], 1])
  await products.deleteProduct(present(plain?._id))

  const { collection } = await answered(
    admin.createCollection,
    products.createCollection({ name: 'Interop things', visible: true }),
  )
  const group = present(collection?._id)
  await answered(admin.addProductsToCollection, products.addProductsToCollection(group, [id]))
  const { collection: renamed } = await answered(
    admin.updateCollection,
    products.updateCollection(group, { description: 'All of them.' }),
  )
  assert.deepEqual([renamed?.name, renamed?.description], ['Interop things', 'All of them.'])
  await refusedWith(
    'STALE_COLLECTION',
    products.updateCollection(group, { name: 'Late', lastUpdated: before } as never),
  )
  const byId = await answered(contract.getCollection, collections.getCollection(group))
  assert.equal(byId?.numberOfProducts, 1)
  const bySlug = await answered(
    contract.getCollectionBySlug,
    collections.getCollectionBySlug('interop-things'),
  )
  const bySlugV1 = await answered(
    contract.getCollectionBySlugV1,
    products.getCollectionBySlug('interop-things'),
  )
  assert.deepEqual([bySlug.collection?._id, bySlugV1.collection?._id], [group, group])
  const groups = await answered(
    contract.queryCollections,
    itemsOf(collections.queryCollections().startsWith('name', 'interop').find()),
  )
  assert.deepEqual(
    groups.map(({ _id }) => _id),
    [group],
  )
  assert.equal((await products.queryProducts().hasSome('collectionIds', [group]).find()).items[0]?._id, id)
  await answered(admin.removeProductsFromCollection, products.removeProductsFromCollection(group, [id]))
  await answered(admin.deleteCollection, products.deleteCollection(group))
  await answered(admin.deleteProduct, products.deleteProduct(id))
  await refusedWith('PRODUCT_NOT_FOUND', products.getProduct(id))
}

export const versionJourney: Journey = async ({ catalogVersioning }, answered) => {
  const { catalogVersion } = await answered(contract.getCatalogVersion, catalogVersioning.getCatalogVersion())
  assert.equal(catalogVersion, 'V1_CATALOG')
}
