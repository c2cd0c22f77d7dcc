'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { couponDataAttributes } from './coupon-form.data-attributes.ts'
import { type CouponPartState, useCoupon } from './coupon-form-state.ts'

/** Takes the coupon off; nothing without one. */
export function Remove(props: PartProps<'button', CouponPartState>): ReactElement | null {
  const { state, remove } = useCoupon()
  const element = useRender('button', props, state, couponDataAttributes, {
    type: 'button',
    onClick(event: Event) {
      event.preventDefault()
      remove()
    },
  })
  return state.isApplied ? element : null
}
