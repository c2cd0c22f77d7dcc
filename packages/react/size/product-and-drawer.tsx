import type { AnyClient, Product } from '@vitrine/client'
import {
  AddToCart,
  Cart,
  CartLine,
  CartTotals,
  CouponForm,
  createStore,
  Price,
  ProductOptions,
  productVariants,
  Quantity,
  selectionFacts,
  setDefaultStore,
  useCart,
  useEstimate,
  useVariantSelection,
} from '@vitrine/react'
import type { ReactNode } from 'react'

/** What a product page and a cart drawer use, as islands: the size budget is measured on it. */
export function start(client: AnyClient): void {
  setDefaultStore(createStore({ client, locale: 'en', currency: 'EUR' }))
}

export function ProductPage({ product }: { product: Product }): ReactNode {
  const selection = useVariantSelection(productVariants(product), { syncUrl: true })
  return (
    <AddToCart.Root productId={product.id} selection={selection}>
      <Price.Root price={selectionFacts(product, selection).price}>
        <Price.Current />
        <Price.Original />
        <Price.Discount />
        <Price.Unit />
      </Price.Root>
      <ProductOptions.Root selection={selection}>
        <ProductOptions.Groups>
          <ProductOptions.Group>
            <ProductOptions.Name />
            <ProductOptions.Value />
            <ProductOptions.Choices>
              <ProductOptions.Choice>
                <ProductOptions.Radio />
              </ProductOptions.Choice>
            </ProductOptions.Choices>
          </ProductOptions.Group>
        </ProductOptions.Groups>
      </ProductOptions.Root>
      <Quantity.Root>
        <Quantity.Decrement />
        <Quantity.Input name="quantity" />
        <Quantity.Increment />
      </Quantity.Root>
      <AddToCart.Submit />
      <AddToCart.Status />
      <AddToCart.Error />
    </AddToCart.Root>
  )
}

export function Drawer(): ReactNode {
  const count = useCart((cart) => cart.count)
  const estimate = useEstimate()
  return (
    <aside aria-label={`${count}`}>
      <Cart.Lines>
        <CartLine.Root>
          <CartLine.Name />
          <CartLine.Decrement />
          <CartLine.Quantity />
          <CartLine.Increment />
          <CartLine.Remove />
          <CartLine.Error />
          <CartLine.Undo />
        </CartLine.Root>
      </Cart.Lines>
      <CouponForm.Root>
        <CouponForm.Input />
        <CouponForm.Submit />
        <CouponForm.AppliedCode />
        <CouponForm.Remove />
        <CouponForm.Error />
      </CouponForm.Root>
      <CartTotals.Root estimate={estimate}>
        <CartTotals.Amount name="subtotal" />
        <CartTotals.Amount name="total" />
      </CartTotals.Root>
    </aside>
  )
}
