import { Cart, CartLine, CartTotals, CouponForm, EstimateForm, useCart, useEstimate } from '@vitrine/react'

export function CartPage() {
  return (
    <>
      <h1>Cart</h1>
      <div className="cart">
        <Cart.Root>
          <Cart.Empty>Your cart is empty.</Cart.Empty>
          <Cart.Lines className="lines" aria-label="Items">
            <CartLine.Root>
              <CartLine.Image width={80} height={100} />
              <CartLine.Name />
              <CartLine.Total />
              <CartLine.Options />
              <div className="line-controls">
                <CartLine.Decrement className="quiet">−</CartLine.Decrement>
                <CartLine.Quantity />
                <CartLine.Increment className="quiet">+</CartLine.Increment>
                <CartLine.Remove className="quiet">Remove</CartLine.Remove>
              </div>
              <CartLine.Error />
              <CartLine.Undo className="quiet">Undo</CartLine.Undo>
            </CartLine.Root>
          </Cart.Lines>
          <Cart.Error />
          <Cart.Checkout returnTo="?page=cart" thankYouUrl="?page=thank-you">
            Checkout
          </Cart.Checkout>
        </Cart.Root>
        <aside className="summary" aria-label="Summary">
          <Coupon />
          <Totals />
        </aside>
      </div>
    </>
  )
}

function Coupon() {
  return (
    <CouponForm.Root className="coupon">
      <label>
        Coupon <CouponForm.Input />
      </label>
      <CouponForm.Submit className="quiet">Apply</CouponForm.Submit>
      <CouponForm.Error />
      <CouponForm.AppliedCode />
      <CouponForm.Remove className="quiet">Remove coupon</CouponForm.Remove>
    </CouponForm.Root>
  )
}

function Totals() {
  const estimate = useEstimate()
  const hasDiscount = useCart(({ coupon }) => coupon.amount !== undefined)
  return (
    <>
      <EstimateForm.Root estimate={estimate} className="coupon">
        <label>
          Deliver to{' '}
          <select name="country">
            <option value="IE">Ireland</option>
            <option value="DE">Germany</option>
            <option value="US">United States</option>
          </select>
        </label>
        <EstimateForm.Submit className="quiet">Calculate delivery</EstimateForm.Submit>
        <EstimateForm.Error />
      </EstimateForm.Root>
      <CartTotals.Root estimate={estimate} className="totals">
        <dt>Subtotal</dt>
        <CartTotals.Amount name="subtotal" />
        {hasDiscount && <dt>Discount</dt>}
        <CartTotals.Amount name="discount" />
        {estimate.estimate && <dt>Delivery</dt>}
        <CartTotals.Amount name="shipping" />
        {estimate.estimate && <dt>Total</dt>}
        <CartTotals.Amount name="total" />
      </CartTotals.Root>
    </>
  )
}
