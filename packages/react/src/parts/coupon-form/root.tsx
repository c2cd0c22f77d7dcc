'use client'

import { type FormEvent, type ReactElement, useId } from 'react'
import { useCart } from '../../hooks/use-cart.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { couponDataAttributes } from './coupon-form.data-attributes.ts'
import { CouponContext, type CouponPartState } from './coupon-form-state.ts'

export interface CouponFormRootProps extends PartProps<'form', CouponPartState> {
  /** Name of the field that holds the code; default `code`. */
  readonly codeField?: string
}

/** The form that applies a coupon. Without script, `action` and `method` post it. */
export function Root({ codeField = 'code', ...props }: CouponFormRootProps): ReactElement {
  const { coupon, applyCoupon, removeCoupon } = useCart()
  const problemId = useId()
  const state = { ...coupon, isApplied: coupon.code !== undefined, isRefused: coupon.problem !== undefined }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = () => `${new FormData(form).get(codeField) ?? ''}`.trim().toUpperCase()
    const code = typed()
    if (!code) return
    const { status } = await applyCoupon(code)
    // What was typed meanwhile is the next code.
    if (status === 'done' && typed() === code) form.reset()
  }
  const element = useRender('form', props, state, couponDataAttributes, { onSubmit })
  return (
    <CouponContext value={{ state, problemId, remove: () => void removeCoupon() }}>{element}</CouponContext>
  )
}
