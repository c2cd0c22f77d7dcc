import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoClientId } from '@vitrine/demo-store'
import { type Platform, startPlatformProcess } from './platform.ts'
import { publicClient, redirectPublicHosts } from './public-client.ts'

const storesApp = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
let platform: Platform

before(async () => {
  platform = await startPlatformProcess()
  redirectPublicHosts(platform.url)
})
after(() => platform.stop())

describe('the public client, unchanged, as a visitor', () => {
  it('queries products with filter, sort and paging', async () => {
    const { products } = publicClient(demoClientId)
    const page = await products
      .queryProducts()
      .gt('priceData.price', 30)
      .descending('priceData.price')
      .limit(5)
      .find()
    assert.equal(page.items.length, 5)
    const prices = page.items.map((item) => item.priceData?.price ?? 0)
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => b - a),
    )
    assert.ok(prices.every((price) => price > 30))
    assert.ok(page.hasNext(), 'the answer carries a total')
    const next = await page.next()
    assert.ok((next.items[0]?.priceData?.price ?? 0) <= (prices.at(-1) ?? 0))
  })

  it('finds a product by its slug, and by part of its name whatever the case', async () => {
    const { products } = publicClient(demoClientId)
    const bySlug = await products.queryProducts().eq('slug', 'brisa-mug').find()
    assert.equal(bySlug.items[0]?.name, 'Brisa mug')
    const byName = await products.queryProducts().startsWith('name', 'brisa').find()
    assert.ok(byName.items.length > 1)
  })

  it('sends a query of more than 4000 characters as POST and gets the same answer', async () => {
    const { products } = publicClient(demoClientId)
    const slugs = [
      'brisa-mug',
      ...Array.from({ length: 99 }, (_, index) => `no-such-product-in-this-store-at-all-${index}`),
    ]
    const page = await products.queryProducts().in('slug', slugs).find()
    assert.deepEqual(
      page.items.map((item) => item.slug),
      ['brisa-mug'],
    )
  })

  it('reads a product, its variants and what a choice leaves open', async () => {
    const { products } = publicClient(demoClientId)
    const found = await products.queryProducts().eq('slug', 'hearth-candle').find()
    const id = found.items[0]?._id
    assert.ok(id)
    const { product } = await products.getProduct(id)
    assert.equal(product?.stock?.inventoryStatus, 'PARTIALLY_OUT_OF_STOCK')
    assert.ok(product?.media?.mainMedia?.image?.url)
    const { variants } = await products.queryProductVariants(id, { choices: { Scent: 'Fig leaf' } })
    assert.equal(variants?.length, 1)
    assert.equal(variants?.[0]?.stock?.inStock, false)
    const open = await products.getProductOptionsAvailability(id, { Scent: 'Salt pine' })
    assert.equal(open.availableForPurchase, true)
    const soldOut = await products.getProductOptionsAvailability(id, { Scent: 'Fig leaf' })
    assert.equal(soldOut.availableForPurchase, false)
  })

  it('reads collections by query, id and slug', async () => {
    const { collections, products } = publicClient(demoClientId)
    const page = await collections.queryCollections().find()
    assert.ok(page.items.some((item) => item.slug === 'tableware'))
    const { collection } = await collections.getCollectionBySlug('tableware')
    assert.ok(collection?._id)
    const same = await collections.getCollection(collection._id)
    assert.equal(same.name, 'Tableware')
    const inside = await products.queryProducts().hasSome('collectionIds', [collection._id]).limit(100).find()
    assert.equal(inside.items.length, same.numberOfProducts)
  })

  it('walks a cart from the first add to a checkout', async () => {
    const { products, currentCart } = publicClient(demoClientId)
    await assert.rejects(currentCart.getCurrentCart(), /OWNED_CART_NOT_FOUND/)

    const found = await products.queryProducts().eq('slug', 'brisa-mug').find()
    const mug = found.items[0]
    assert.ok(mug?._id)
    const { variants } = await products.queryProductVariants(mug._id)
    const variant = variants?.find(({ stock }) => stock?.inStock)
    assert.ok(variant?._id)
    const reference = { appId: storesApp, catalogItemId: mug._id, options: { variantId: variant._id } }

    const added = await currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: reference, quantity: 1 }],
    })
    assert.equal(added.cart?.lineItems?.[0]?.productName?.original, 'Brisa mug')
    const again = await currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: { ...reference }, quantity: 1 }],
    })
    assert.equal(again.cart?.lineItems?.length, 1, 'equal lines merge')
    assert.equal(again.cart?.lineItems?.[0]?.quantity, 2)

    const lineId = again.cart?.lineItems?.[0]?._id
    assert.ok(lineId)
    const changed = await currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 3 }])
    assert.equal(changed.cart?.lineItems?.[0]?.quantity, 3)

    const discounted = await currentCart.updateCurrentCart({ couponCode: 'WELCOME10' })
    assert.equal(discounted.appliedDiscounts?.[0]?.coupon?.code, 'WELCOME10')
    await assert.rejects(currentCart.updateCurrentCart({ couponCode: 'SPRING15' }), /EXPIRED|INVALID_COUPON/)

    const estimate = await currentCart.estimateCurrentCartTotals({
      shippingAddress: { country: 'IE', city: 'Cork', postalCode: 'T12 W8E4', addressLine1: '1 Mill Road' },
    })
    const amount = (price: { amount?: string | null } | undefined) => Number(price?.amount)
    const summary = estimate.priceSummary
    assert.ok(summary)
    assert.ok(amount(summary.discount) > 0)
    assert.equal(
      amount(summary.total).toFixed(2),
      (amount(summary.subtotal) - amount(summary.discount) + amount(summary.shipping)).toFixed(2),
      'Irish prices include tax',
    )
    assert.ok((estimate.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.length ?? 0) > 1)

    const plain = await currentCart.removeCouponFromCurrentCart()
    assert.deepEqual(plain.cart?.appliedDiscounts ?? [], [])

    const first = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    const second = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    assert.ok(first.checkoutId)
    assert.equal(second.checkoutId, first.checkoutId, 'the same cart updates the same checkout')

    const empty = await currentCart.removeLineItemsFromCurrentCart([lineId])
    assert.deepEqual(empty.cart?.lineItems, [])
    await currentCart.deleteCurrentCart()
    await assert.rejects(currentCart.getCurrentCart(), /OWNED_CART_NOT_FOUND/)
  })

  it('gets a violation with field and rule for a quantity of zero', async () => {
    const { products, currentCart } = publicClient(demoClientId)
    const found = await products.queryProducts().eq('slug', 'brisa-teapot').find()
    const reference = { appId: storesApp, catalogItemId: found.items[0]?._id ?? '' }
    await assert.rejects(
      currentCart.addToCurrentCart({ lineItems: [{ catalogReference: reference, quantity: 0 }] }),
      /INVALID_ARGUMENT.*quantity/s,
    )
  })

  it('renews an access token and keeps its cart', async () => {
    const client = publicClient(demoClientId)
    const tokens = await client.auth.generateVisitorTokens()
    const renewed = await client.auth.renewToken(tokens.refreshToken)
    assert.notEqual(renewed.accessToken.value, '')
    assert.equal(renewed.refreshToken.role, 'visitor')
  })
})
