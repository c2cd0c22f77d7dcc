import { type FormEvent, type ReactNode, useState } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { cartPageTexts } from '../../shared/messages/messages.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import type { CartActs, CouponProblem } from './cart-state.ts'
import type { CouponView } from './cart-view.ts'

export interface CouponFormProps {
  coupon: CouponView | undefined
  problem: CouponProblem | undefined
  formToken: string
  acts: CartActs | undefined
}

/** A closed line when there is no code, a chip when there is one; a refusal stands beside the field with its reason. */
export function CouponForm({ coupon, problem, formToken, acts }: CouponFormProps): ReactNode {
  return (
    <div className="coupon">
      {coupon && <CouponChip coupon={coupon} formToken={formToken} acts={acts} />}
      {(!coupon || problem) && <CouponField problem={problem} formToken={formToken} acts={acts} />}
    </div>
  )
}

function CouponChip({
  coupon,
  formToken,
  acts,
}: Omit<CouponFormProps, 'coupon' | 'problem'> & { coupon: CouponView }): ReactNode {
  const site = useSite()
  const text = useTexts(cartPageTexts)
  return (
    <form
      className="coupon-chip"
      method="post"
      action={formActions.removeCoupon}
      onSubmit={(event) => {
        if (acts === undefined) return
        event.preventDefault()
        acts.removeCoupon()
      }}
    >
      <FormProof token={formToken} next="/cart" />
      <p>
        {text.couponApplied(coupon.code)}
        {coupon.amount && <span> {text.couponSaves(site.price(coupon.amount))}</span>}
      </p>
      <button type="submit" className="chip-remove" aria-label={text.couponRemove(coupon.code)}>
        <Icon name="close" />
      </button>
    </form>
  )
}

function CouponField({ problem, formToken, acts }: Omit<CouponFormProps, 'coupon'>): ReactNode {
  const { price } = useSite()
  const text = useTexts(cartPageTexts)
  const [empty, setEmpty] = useState(false)
  const refusal = empty ? text.couponEmpty : problem && words(problem)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (acts === undefined) return
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get(formFields.couponCode) ?? '')
      .trim()
      .toUpperCase()
    setEmpty(code === '')
    if (code === '') event.currentTarget.querySelector<HTMLElement>('input.field')?.focus()
    else acts.applyCoupon(code)
  }

  return (
    <details className="fold" open={problem !== undefined}>
      <summary>
        {text.couponTitle}
        <Icon name="plus" />
      </summary>
      <form className="coupon-form" method="post" action={formActions.applyCoupon} onSubmit={submit}>
        <FormProof token={formToken} next="/cart" />
        <label className="field-label" htmlFor="coupon-code">
          {text.couponLabel}
        </label>
        <div className="field-row">
          <input
            key={problem?.code}
            className="field coupon-field"
            id="coupon-code"
            name={formFields.couponCode}
            defaultValue={problem?.code}
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
      </form>
    </details>
  )

  function words({ reason, minimum }: CouponProblem): string {
    if (reason === undefined) return text.couponFailed
    if (reason === 'minimum-subtotal' && minimum) return text.couponMinimum(price(minimum))
    return text.couponRefused[reason]
  }
}
