import type { Metadata } from 'next'
import { CartView } from './cart-view.tsx'

export const metadata: Metadata = { title: 'Cart' }

export default function CartPage() {
  return (
    <>
      <h1>Cart</h1>
      <CartView />
    </>
  )
}
