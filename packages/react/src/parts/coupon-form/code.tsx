'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { couponDataAttributes } from './coupon-form.data-attributes.ts'
import { type CouponPartState, useCoupon } from './coupon-form-state.ts'

/** The code in force; nothing without one. A function as child gets `code` and `amount`. */
export function Code(props: PartProps<'span', CouponPartState>): ReactElement | null {
  const { state } = useCoupon()
  const element = useRender('span', props, state, couponDataAttributes, { children: state.code })
  return state.isApplied ? element : null
}
