import { createClient, webStorage } from '@vitrine/client'
import { AddToCart, Cart, CartLine, Money, StoreProvider, useCart } from '@vitrine/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { shopData } from './shop-data.ts'

const { apiUrl, clientId, products } = shopData
const client = createClient({ clientId, baseUrl: apiUrl, storage: webStorage() })

function Header(): ReactNode {
  return <header>Cart {useCart((cart) => cart.count)}</header>
}

function Products(): ReactNode {
  return products.map(({ id, name, price }) => (
    <article key={id}>
      {name} <Money amount={price} />
      <AddToCart.Root productId={id}>
        <AddToCart.Submit>Add</AddToCart.Submit>
      </AddToCart.Root>
    </article>
  ))
}

function Subtotal(): ReactNode {
  return <Money amount={useCart((cart) => cart.subtotal)} />
}

function ShoppingCart(): ReactNode {
  return (
    <Cart.Root>
      <Cart.Lines>
        <CartLine.Root>
          <CartLine.Name /> <CartLine.Price />
          <CartLine.Decrement>−</CartLine.Decrement>
          <CartLine.Quantity />
          <CartLine.Increment>+</CartLine.Increment>
          <CartLine.Total />
          <CartLine.Remove>Remove</CartLine.Remove>
        </CartLine.Root>
      </Cart.Lines>
      <Subtotal />
      <Cart.Checkout>Checkout</Cart.Checkout>
    </Cart.Root>
  )
}

createRoot(document.body).render(
  <StoreProvider client={client} locale="en-IE" currency="EUR">
    <Header />
    <Products />
    <ShoppingCart />
  </StoreProvider>,
)
