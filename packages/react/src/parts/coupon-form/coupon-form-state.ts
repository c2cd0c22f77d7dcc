'use client'

import type { Context } from 'react'
import type { CouponState } from '../../cart-queue/cart-snapshot.ts'
import { createPartContext } from '../render/part-context.ts'

/** How the coupon stands; what the attributes of its parts show. */
export interface CouponPartState extends CouponState {
  readonly isApplied: boolean
  readonly isRefused: boolean
}

export interface CouponControl {
  readonly state: CouponPartState
  /** Ids of the parts that refer to each other. */
  readonly problemId: string
  remove(): void
}

const pair: readonly [Context<CouponControl | undefined>, () => CouponControl] =
  createPartContext('CouponForm.Root')
export const CouponContext: Context<CouponControl | undefined> = pair[0]
export const useCoupon: () => CouponControl = pair[1]
