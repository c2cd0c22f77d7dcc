import type { RequestContext } from '../http/index.ts'
import { applicationError, type Problem } from '../http/index.ts'
import { type CouponRules, couponByCode } from '../pricing/index.ts'
import type { CartView } from './cart-view.ts'
import { couponRefusal } from './coupon-refusal.ts'
import type { CartOwner } from './stored-cart.ts'

/** @throws application error `INVALID_COUPON_CODE` when the store has no coupon of this code. */
export async function requireCoupon(
  context: RequestContext,
  code: string,
  owner: CartOwner,
): Promise<CouponRules> {
  const coupon = await couponByCode(context, code, owner)
  if (coupon === undefined) throw unknownCode(code)
  return coupon
}

/**
 * Decision 0006: a coupon that cannot apply is refused when it is entered.
 *
 * @throws application error `INVALID_COUPON_STATUS` with the reason in its data.
 */
export function requireApplied({ priced, style }: CartView): void {
  for (const problem of priced.problems) {
    if (problem.kind !== 'coupon-refused') continue
    const { code, description, data } = couponRefusal(problem.coupon, problem.refusal, style)
    throw applicationError(428, code, description, data)
  }
}

function unknownCode(couponCode: string): Problem {
  return applicationError(
    404,
    'INVALID_COUPON_CODE',
    'There is no coupon with this code, so nothing was taken off. Check the spelling.',
    { field: 'couponCode', couponCode },
  )
}
