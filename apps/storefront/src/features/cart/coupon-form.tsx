import { type ReactNode, useState } from 'react'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { RequestNote } from '../../shared/ui/request-id.tsx'
import { ActForm } from './cart-forms.tsx'
import type { CartActs, CouponProblem } from './cart-state.ts'
import type { CouponView } from './cart-view.ts'

export interface CouponFormProps {
  coupon: CouponView | undefined
  problem: CouponProblem | undefined
}

/** A closed line when there is no code, a chip when there is one; a refusal stands beside the field with its reason. */
export function CouponForm({ coupon, problem }: CouponFormProps): ReactNode {
  return (
    <div className="coupon">
      {coupon && <CouponChip coupon={coupon} />}
      {(!coupon || problem) && <CouponField problem={problem} />}
    </div>
  )
}

function CouponChip({ coupon }: { coupon: CouponView }): ReactNode {
  const { price } = useSite()
  const text = useTexts('cartPage')
  return (
    <ActForm
      className="coupon-chip"
      to={cartPageActions.removeCoupon}
      act={({ removeCoupon }) => removeCoupon()}
    >
      <p>
        {text.couponApplied(coupon.code)}
        {coupon.amount && <span> {text.couponSaves(price(coupon.amount))}</span>}
      </p>
      <button type="submit" className="chip-remove" aria-label={text.couponRemove(coupon.code)}>
        <Icon name="close" />
      </button>
    </ActForm>
  )
}

function CouponField({ problem }: { problem: CouponProblem | undefined }): ReactNode {
  const { price, charged } = useSite()
  const text = useTexts('cartPage')
  // Until its answer is there the field stays as it is, open and with the code in it: somebody may be writing the next one.
  const [tried, setTried] = useState<string>()
  const empty = tried === ''
  const refusal = empty ? text.couponEmpty : problem && words(problem)

  const apply = ({ applyCoupon }: CartActs, fields: FormData): void => {
    const code = String(fields.get(cartPageFields.couponCode) ?? '')
      .trim()
      .toUpperCase()
    setTried(code)
    if (code !== '') applyCoupon(code)
  }

  return (
    <details className="fold" open={problem !== undefined || tried !== undefined}>
      <summary>
        {text.couponTitle}
        <Icon name="plus" />
      </summary>
      <ActForm to={cartPageActions.applyCoupon} act={apply}>
        <label className="field-label" htmlFor="coupon-code">
          {text.couponLabel}
        </label>
        <div className="field-row">
          <input
            className="field coupon-field"
            id="coupon-code"
            name={cartPageFields.couponCode}
            defaultValue={problem?.code ?? tried}
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refusal !== undefined || undefined}
            aria-describedby="coupon-problem"
          />
          <button type="submit" className="button button-quiet">
            {text.couponApply}
          </button>
        </div>
        <p className="field-problem" id="coupon-problem" role="alert">
          {refusal}
        </p>
        {!empty && <RequestNote id={problem?.requestId} />}
      </ActForm>
    </details>
  )

  function words({ reason, minimum }: CouponProblem): string {
    if (reason === undefined) return text.couponFailed
    if (reason === 'minimum-subtotal' && minimum) return text.couponMinimum(price(minimum, charged))
    return text.couponRefused[reason]
  }
}
