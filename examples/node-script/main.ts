// A visitor queries products, fills a cart and estimates its totals.
import { createClient, isStoreError } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { getProductBySlug, productQuery, queryProducts } from '@vitrine/client/catalog'
import { clientId, platformUrl } from '../settings.ts'

const client = createClient({ clientId, baseUrl: platformUrl })

const affordable = productQuery().where('priceData.price', 'lt', 30).orderBy('priceData.price')
const { items, total } = await queryProducts(client, affordable.limit(5)).first()
console.log(`${total} products below 30, the cheapest of them:`)
for (const { name, price } of items) console.log(`  ${name}, ${price.formatted?.discountedPrice}`)

const mug = await getProductBySlug(client, 'brisa-mug')
if (!mug) throw new Error('This store sells no Brisa mug.')
const glaze = mug.productOptions[0]
const choice = glaze?.choices[0]?.description
await cart.addItems(client, [
  {
    productId: mug.id,
    quantity: 2,
    ...(glaze?.name && choice && { choices: { [glaze.name]: choice } }),
  },
])

try {
  await cart.applyCoupon(client, 'NO-SUCH-COUPON')
} catch (error) {
  if (!isStoreError(error, 'application')) throw error
  console.log(`The coupon is refused: ${error.code}`)
}

const { priceSummary } = await cart.estimateTotals(client, { shippingAddress: { country: 'IE' } })
console.log(`Two ${mug.name}s, delivered to Ireland: ${priceSummary.total.formattedAmount}`)
await cart.deleteCart(client)
