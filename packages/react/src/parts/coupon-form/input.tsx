'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { couponDataAttributes } from './coupon-form.data-attributes.ts'
import { type CouponPartState, useCoupon } from './coupon-form-state.ts'

/** The field for the code. Label it. After a refusal it points to `CouponForm.Problem`. */
export function Input(props: PartProps<'input', CouponPartState>): ReactElement {
  const { state, problemId } = useCoupon()
  return useRender('input', props, state, couponDataAttributes, {
    type: 'text',
    name: 'code',
    required: true,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    'aria-invalid': state.isRefused || undefined,
    'aria-describedby': state.isRefused ? problemId : undefined,
  })
}
