import type { AnyClient, Product } from '@vitrine/client'
import {
  AddToCart,
  CartLine,
  CartLines,
  CartTotals,
  CouponForm,
  cartQueueOf,
  Price,
  ProductOptions,
  productVariants,
  Quantity,
  selectionFacts,
  selectionFromParams,
  selectionToParams,
  setDefaultStore,
  useCartCount,
  useEstimate,
  useVariantSelection,
} from '@vitrine/react'
import type { ReactNode } from 'react'

/** Everything a product page and a cart drawer use, as islands: what the size budget is measured on. */
export function start(client: AnyClient): void {
  setDefaultStore({ client, cart: cartQueueOf(client), locale: 'en' })
}

export function ProductPage({ product }: { product: Product }): ReactNode {
  const source = productVariants(product)
  const { chosen } = selectionFromParams(source, new URLSearchParams(location.search))
  const selection = useVariantSelection(source, {
    initial: chosen,
    onChange: (next) => history.replaceState(null, '', `?${selectionToParams(source, next)}`),
  })
  const { price, originalPrice } = selectionFacts(product, selection)
  return (
    <AddToCart.Root productId={product.id} selection={selection}>
      <Price.Root price={{ amount: price, original: originalPrice }} currency="EUR">
        <Price.Current />
        <Price.Original />
        <Price.Saving />
        <Price.UnitPrice />
      </Price.Root>
      <ProductOptions.Root selection={selection}>
        {source.options.map((option, o) => (
          <ProductOptions.Group key={option.name} option={o}>
            <ProductOptions.Name />
            <ProductOptions.Value />
            {option.choices.map((choice, c) => (
              <ProductOptions.Choice key={choice.name} choice={c}>
                <ProductOptions.Radio />
              </ProductOptions.Choice>
            ))}
          </ProductOptions.Group>
        ))}
      </ProductOptions.Root>
      <Quantity.Root>
        <Quantity.Decrement />
        <Quantity.Input name="quantity" />
        <Quantity.Increment />
      </Quantity.Root>
      <AddToCart.Button />
      <AddToCart.Status />
    </AddToCart.Root>
  )
}

export function Drawer(): ReactNode {
  const count = useCartCount()
  const estimate = useEstimate()
  return (
    <aside aria-label={`${count}`}>
      <CartLines.Root>
        {({ rows }) =>
          rows.map((row) => (
            <CartLine.Root key={row.key} line={row}>
              <CartLine.Name />
              <CartLine.Decrement />
              <CartLine.Quantity />
              <CartLine.Increment />
              <CartLine.Remove />
              <CartLine.Problem />
              <CartLine.Undo />
            </CartLine.Root>
          ))
        }
      </CartLines.Root>
      <CouponForm.Root>
        <CouponForm.Input />
        <CouponForm.Submit />
        <CouponForm.Code />
        <CouponForm.Remove />
        <CouponForm.Problem />
      </CouponForm.Root>
      <CartTotals.Root estimate={estimate}>
        <CartTotals.Amount of="subtotal" />
        <CartTotals.Amount of="total" />
      </CartTotals.Root>
    </aside>
  )
}
