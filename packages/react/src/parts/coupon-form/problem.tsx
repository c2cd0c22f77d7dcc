'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { couponDataAttributes } from './coupon-form.data-attributes.ts'
import { type CouponPartState, useCoupon } from './coupon-form-state.ts'

/** Why the last code was refused, told at once to all readers; nothing otherwise. A function as child gets `problem`. */
export function Problem(props: PartProps<'p', CouponPartState>): ReactElement | null {
  const { state, problemId } = useCoupon()
  const element = useRender('p', props, state, couponDataAttributes, { id: problemId, role: 'alert' })
  return state.isRefused ? element : null
}
