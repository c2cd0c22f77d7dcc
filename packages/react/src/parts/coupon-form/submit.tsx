'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { couponDataAttributes } from './coupon-form.data-attributes.ts'
import { type CouponPartState, useCoupon } from './coupon-form-state.ts'

/** Applies the code in the field. */
export function Submit(props: PartProps<'button', CouponPartState>): ReactElement {
  const { state } = useCoupon()
  return useRender('button', props, state, couponDataAttributes, {
    type: 'submit',
    'aria-busy': state.isPending || undefined,
  })
}
