import { CouponForm as Coupon, type CouponError, useCart } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { couponRefusalOf, type RefusedCoupon } from '../../shared/cart/coupon-refusal-of.ts'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import { useCartForms } from './cart-forms.tsx'
import type { CartPageView, CouponView } from './cart-view.ts'

export interface CouponFormProps {
  coupon: CouponView | undefined
  /** As the server rejected it without script. */
  refused: CartPageView['couponRefused']
}

/** A closed line without a code, a chip with one; a rejected code stays in its field with the reason. */
export function CouponForm({ coupon, refused }: CouponFormProps): ReactNode {
  const error = useCart((cart) => cart.coupon.error)
  const [isTried, setTried] = useState(false)
  const hasProblem = error !== undefined || (refused !== undefined && !isTried)
  return (
    <div className="coupon">
      {coupon && <CouponChip coupon={coupon} />}
      {(!coupon || hasProblem) && (
        <CouponField error={error} refused={refused} onTry={() => setTried(true)} />
      )}
    </div>
  )
}

function CouponChip({ coupon }: { coupon: CouponView }): ReactNode {
  const { price, to } = useSite()
  const text = useTexts('cartPage')
  const { next } = useCartForms()
  return (
    <Coupon.Root className="coupon-chip" method="post" action={to(cartPageActions.removeCoupon)}>
      <ReturnPathField path={next} />
      <p>
        {text.couponApplied({ code: coupon.code })}
        {coupon.amount && <span> {text.couponSaves({ amount: price(coupon.amount) })}</span>}
      </p>
      <Coupon.Remove className="chip-remove" aria-label={text.couponRemove({ code: coupon.code })}>
        <Icon name="close" />
      </Coupon.Remove>
    </Coupon.Root>
  )
}

interface CouponFieldProps {
  error: CouponError | undefined
  refused: CartPageView['couponRefused']
  onTry: () => void
}

function CouponField({ error, refused, onTry }: CouponFieldProps): ReactNode {
  const { price, charged, to } = useSite()
  const text = useTexts('cartPage')
  const { next } = useCartForms()
  const refusal = error ? couponRefusalOf(error.cause) : refused
  return (
    <Coupon.Root
      method="post"
      action={to(cartPageActions.applyCoupon)}
      codeField={cartPageFields.couponCode}
      rejectedCode={refused?.code}
      normalize={(code) => code.toUpperCase()}
      onSubmit={onTry}
    >
      {({ isApplying, isRejected, isMissing }) => (
        // It stays open while a code is tried, because the shopper may be typing the next one.
        <details className="fold" open={isApplying || isRejected || isMissing}>
          <summary>
            {text.couponTitle}
            <Icon name="plus" />
          </summary>
          <div className="coupon-body">
            <ReturnPathField path={next} />
            <label className="field-label" htmlFor="coupon-code">
              {text.couponLabel}
            </label>
            <div className="field-row">
              <Coupon.Input
                className="field coupon-field"
                id="coupon-code"
                name={cartPageFields.couponCode}
                maxLength={50}
                required={false}
              />
              <Coupon.Submit className="button button-quiet">{text.couponApply}</Coupon.Submit>
            </div>
            <Coupon.Error className="field-problem">
              {isMissing ? text.couponEmpty : words(refusal)}
            </Coupon.Error>
            {isRejected && error && !refusal && <RequestNote id={requestIdOf(error.cause)} />}
          </div>
        </details>
      )}
    </Coupon.Root>
  )

  function words({ reason, minimum }: Partial<RefusedCoupon> = {}): string {
    if (reason === undefined) return text.couponFailed
    if (reason === 'minimum-subtotal' && minimum)
      return text.couponMinimum({ amount: price(minimum, charged) })
    return text.couponRefused[reason]
  }
}
