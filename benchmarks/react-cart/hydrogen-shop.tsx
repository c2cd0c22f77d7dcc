import {
  AddToCartButton,
  CartCheckoutButton,
  CartCost,
  CartLineProvider,
  CartLineQuantity,
  CartLineQuantityAdjustButton,
  CartProvider,
  Money,
  ProductProvider,
  ShopifyProvider,
  useCart,
  useCartLine,
} from '@shopify/hydrogen-react'
import type { MoneyV2 } from '@shopify/hydrogen-react/storefront-api-types'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { shopData } from './shop-data.ts'

const { apiUrl, products } = shopData

function Header(): ReactNode {
  return <header>Cart {useCart().totalQuantity}</header>
}

// Outside of the component: the provider starts again with each new object.
const catalog = products.map(({ id, name, price }) => ({
  price,
  product: {
    id,
    title: name,
    variants: { nodes: [{ id, title: name, availableForSale: true, selectedOptions: [] }] },
  },
}))

function Products(): ReactNode {
  return catalog.map(({ product, price }) => (
    <article key={product.id}>
      {product.title} <Money as="span" data={{ amount: price, currencyCode: 'EUR' }} />
      <ProductProvider data={product}>
        <AddToCartButton>Add</AddToCartButton>
      </ProductProvider>
    </article>
  ))
}

function Line(): ReactNode {
  const { merchandise, cost } = useCartLine()
  return (
    <li>
      {merchandise?.product?.title} <Amount money={merchandise?.price} />
      <CartLineQuantityAdjustButton adjust="decrease">−</CartLineQuantityAdjustButton>
      <CartLineQuantity />
      <CartLineQuantityAdjustButton adjust="increase">+</CartLineQuantityAdjustButton>
      <Amount money={cost?.totalAmount} />
      <CartLineQuantityAdjustButton adjust="remove">Remove</CartLineQuantityAdjustButton>
    </li>
  )
}

function Amount({ money }: { readonly money: Partial<MoneyV2> | undefined }): ReactNode {
  // The cart's query selects both fields.
  return money && <Money as="span" data={money as MoneyV2} />
}

function ShoppingCart(): ReactNode {
  const { lines = [] } = useCart()
  return (
    <form>
      <ul>
        {lines.map(
          (line) =>
            line && (
              <CartLineProvider key={line.id} line={line}>
                <Line />
              </CartLineProvider>
            ),
        )}
      </ul>
      <CartCost amountType="subtotal" as="span" />
      <CartCheckoutButton>Checkout</CartCheckoutButton>
    </form>
  )
}

createRoot(document.body).render(
  <ShopifyProvider
    storeDomain={apiUrl}
    storefrontToken="public-token"
    storefrontApiVersion="2026-04"
    countryIsoCode="IE"
    languageIsoCode="EN"
  >
    <CartProvider>
      <Header />
      <Products />
      <ShoppingCart />
    </CartProvider>
  </ShopifyProvider>,
)
