import { allProductsCollection, type Product, type StoreVariant } from '@vitrine/contract'
import type { InventoryItem } from '@vitrine/contract/catalog-v3'
import { expect } from 'vitest'
import {
  isInStock,
  type Model,
  type ModelProduct,
  type ModelVariant,
  type Place,
} from './catalog-model.fixture.ts'
import type { Hands } from './hands.fixture.ts'
import { pictureOf } from './media-model.fixture.ts'
import { itemsOf } from './stock-acts.fixture.ts'
import { availabilityOf, inStockInV1, type ModelStock } from './stock-model.fixture.ts'

/** Compares products in V1 with the model; with variants, also the stock in V3. */
export async function compareProducts(
  hands: Hands,
  products: readonly ModelProduct[],
  { withVariants }: { readonly withVariants: boolean },
): Promise<void> {
  if (products.length === 0) return
  const told = await productsById(hands, products)
  for (const product of products) {
    const found = told.get(product.id)
    expect(found && shownBy(found)).toEqual(shown(hands.model, product))
    if (found) compareTime(hands, found)
  }
  if (withVariants) await compareVariants(hands, products, told)
}

/** Every change of a product increases its time: stale writes are detected by it. */
function compareTime({ seen }: Hands, product: Product): void {
  const { stock: _, collectionIds: __, options, variants, ...rest } = shownBy(product)
  const written = JSON.stringify([
    rest,
    options.map(({ name, choices }) => [name, choices.map((choice) => [choice.name, choice.files])]),
    variants.map(({ stock: ___, ...variant }) => variant),
  ])
  const lastUpdated = product.lastUpdated ?? ''
  const before = seen.get(product.id)
  if (before && before.written !== written) {
    expect(Date.parse(lastUpdated)).toBeGreaterThan(Date.parse(before.lastUpdated))
  }
  seen.set(product.id, { written, lastUpdated })
}

type Told = ReadonlyMap<string, Product>

/** One is read by itself, several as a list. */
async function productsById({ calls }: Hands, products: readonly ModelProduct[]): Promise<Told> {
  const [one] = products
  if (one && products.length === 1) return new Map([[one.id, (await calls.product(one.id)).body.product]])
  const { products: found } = await calls.reader<{ products: Product[] }>('products/query-platformized', {
    query: { filter: { id: { $in: products.map(({ id }) => id) } }, paging: { limit: 100 } },
  })
  return new Map(found.map((product) => [product.id, product]))
}

async function compareVariants(
  { calls, model }: Hands,
  products: readonly ModelProduct[],
  told: Told,
): Promise<void> {
  const variants = products.flatMap((product) =>
    product.variants.map((variant, at) => ({
      product,
      variant,
      key: `${product.id} ${told.get(product.id)?.variants[at]?.id}`,
    })),
  )
  const items = await itemsOf<InventoryItem>(calls, products)
  const itemsByKey = Object.fromEntries(
    items.map((item) => [
      `${item.productId} ${item.variantId} ${item.locationId ? 'warehouse' : 'default'}`,
      toldItem(item),
    ]),
  )
  expect(itemsByKey).toEqual(
    Object.fromEntries(
      variants.flatMap(({ product, variant, key }) =>
        places.flatMap((place) => {
          const stock = variant.stock[place]
          return stock ? [[`${key} ${place}`, shownItem(model, product, variant, stock)]] : []
        }),
      ),
    ),
  )

  const { variants: listed } = await calls.reader<{ variants: StoreVariant[] }>('variants/query', {
    query: { filter: { productId: { $in: products.map(({ id }) => id) } }, paging: { limit: 100 } },
  })
  const expected = new Map(variants.map(({ product, variant, key }) => [key, shownVariant(product, variant)]))
  for (const variant of listed) {
    expect(toldVariant(variant)).toEqual(expected.get(`${variant.productId} ${variant.variantId}`))
  }
  expect(listed).toHaveLength(Math.min(100, variants.length))
}

const places: readonly Place[] = ['default', 'warehouse']

/** How a read of V1 shows a product. */
function shown(model: Model, product: ModelProduct) {
  const discounted = (cents: number) => (cents * (100 - product.discount)) / 10_000
  const stocks = product.variants.map(({ stock }) => stock.default)
  const inStock = stocks.filter(inStockInV1).length
  const quantities = stocks.flatMap((stock) => (stock?.quantity != null ? [Math.max(0, stock.quantity)] : []))
  const isTracked = quantities.length > 0
  return {
    name: product.name,
    visible: product.visible,
    price: product.priceCents / 100,
    discountedPrice: discounted(product.priceCents),
    brand: product.brand ?? undefined,
    ribbon: product.ribbon ?? '',
    sections: product.sections.map(({ title }) => title),
    isManaged: product.isManaged,
    stock: {
      trackInventory: isTracked,
      ...(isTracked && { quantity: quantities.reduce((sum, each) => sum + each, 0) }),
      inStock: isInStock(product),
      inventoryStatus:
        inStock === 0 ? 'OUT_OF_STOCK' : inStock < stocks.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK',
    },
    collectionIds: [
      ...model.collections.filter(({ members }) => members.includes(product)).map(({ id }) => id),
      allProductsCollection.id,
    ].toSorted(),
    media: product.media,
    mainMedia: product.media[0],
    options: product.options.map(({ name, choices }) => ({
      name,
      choices: choices.map((choice) => ({
        name: choice.name,
        files: choice.files,
        inStock: product.variants.some(
          (variant) => variant.choices[name] === choice.name && inStockInV1(variant.stock.default),
        ),
      })),
    })),
    variants: product.variants.map(({ choices, priceCents, stock }) => ({
      choices,
      price: priceCents / 100,
      discountedPrice: discounted(priceCents),
      stock: stockOfV1(stock.default),
    })),
  }
}

function stockOfV1(stock: ModelStock | null) {
  const isTracked = stock !== null && stock.quantity !== null
  return {
    trackQuantity: isTracked,
    ...(isTracked && { quantity: Math.max(0, stock.quantity) }),
    inStock: inStockInV1(stock),
  }
}

function shownBy(product: Product): ReturnType<typeof shown> {
  return {
    name: product.name ?? '',
    visible: product.visible === true,
    price: product.priceData?.price ?? Number.NaN,
    discountedPrice: product.priceData?.discountedPrice ?? Number.NaN,
    brand: product.brand ?? undefined,
    ribbon: product.ribbon ?? '',
    sections: product.additionalInfoSections.map(({ title }) => title),
    isManaged: product.manageVariants === true,
    stock: product.stock as never,
    collectionIds: product.collectionIds.toSorted(),
    media: product.media.items.map(({ id }) => id),
    mainMedia: product.media.mainMedia?.id,
    options: product.productOptions.map(({ name, choices }) => ({
      name,
      choices: choices.map(({ description, media, inStock }) => ({
        name: description,
        files: media?.items.map(({ id }) => id) ?? [],
        inStock: inStock === true,
      })),
    })),
    variants: product.variants.map(({ choices, variant, stock }) => ({
      choices,
      price: variant.priceData?.price ?? Number.NaN,
      discountedPrice: variant.priceData?.discountedPrice ?? Number.NaN,
      stock: stock as never,
    })),
  }
}

/** How V3 shows an inventory item. */
function shownItem(model: Model, product: ModelProduct, { choices }: ModelVariant, stock: ModelStock) {
  const { quantity, inStock, preorder, counter } = stock
  return {
    quantity: quantity ?? undefined,
    inStock: quantity === null ? inStock : undefined,
    trackQuantity: quantity !== null,
    availability: availabilityOf(stock),
    preorder: preorder && {
      ...preorder,
      counter,
      quantity: preorder.limit === null ? undefined : Math.max(0, preorder.limit - counter),
    },
    name: product.name,
    variantName: product.options.map(({ name }) => choices[name]).join(' / ') || undefined,
    brand: product.brand ?? undefined,
    categories: model.collections
      .filter(({ members }) => members.includes(product))
      .map(({ id }) => id)
      .toSorted(),
  }
}

function toldItem({ product, preorderInfo, ...item }: InventoryItem): ReturnType<typeof shownItem> {
  return {
    quantity: item.quantity,
    inStock: item.inStock,
    trackQuantity: item.trackQuantity,
    availability: item.availabilityStatus as never,
    preorder: preorderInfo
      ? {
          enabled: preorderInfo.enabled === true,
          message: preorderInfo.message ?? null,
          limit: preorderInfo.limit ?? null,
          counter: preorderInfo.counter ?? 0,
          quantity: preorderInfo.quantity ?? undefined,
        }
      : null,
    name: product?.name ?? '',
    variantName: product?.variantName ?? undefined,
    brand: product?.brand?.name,
    categories: (product?.directCategoryIds ?? []).toSorted(),
  }
}

/** How V1 shows a variant by itself. */
function shownVariant(product: ModelProduct, variant: ModelVariant) {
  const { enabled = false, message = null, limit = null } = variant.stock.default?.preorder ?? {}
  return {
    productName: product.name,
    isManaged: product.isManaged,
    choices: variant.choices,
    stock: stockOfV1(variant.stock.default),
    preorder: { enabled, message, limit },
    picture: pictureOf(product, variant),
  }
}

function toldVariant({
  preorderInfo,
  media,
  stock,
  ...variant
}: StoreVariant): ReturnType<typeof shownVariant> {
  return {
    productName: variant.productName,
    isManaged: variant.managedVariant,
    choices: variant.choices ?? {},
    stock: stock as never,
    preorder: {
      enabled: preorderInfo.enabled,
      message: preorderInfo.message ?? null,
      limit: preorderInfo.limit ?? null,
    },
    picture: media?.image?.id,
  }
}
