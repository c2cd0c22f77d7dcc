import * as cart from '@vitrine/client/cart'
import { piecesIn } from '../../../server/current-cart.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { readFields } from '../../../server/forms/read-fields.ts'
import { readEstimateChoice } from '../../../server/session/estimate-address.ts'
import { couponRefusalOf } from '../../../shared/cart/coupon-refusal-of.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { couponSchema } from '../schema.ts'

/** `/cart/coupon`: applies a code. A refused code is shown in the field again, with the reason. */
export const applyCoupon: FormAct = async ({ services, post, keep }) => {
  const code = readFields(couponSchema, post)?.code
  const session = services.shopper.session()
  if (!code || !session) return {}
  keep({ flash: { couponRefused: { code } } })
  try {
    services.shopper.setCartCount(piecesIn(await cart.applyCoupon(session.client, code)))
    return { flash: { notice: { code: 'coupon-applied', coupon: code } } }
  } catch (error) {
    const refused = couponRefusalOf(error)
    if (!refused) throw error
    return { flash: { couponRefused: { code, ...refused } } }
  }
}

/** `/cart/coupon/remove` */
export const dropCoupon: FormAct = async ({ services }) => {
  const session = services.shopper.session()
  if (!session) return {}
  services.shopper.setCartCount(piecesIn(await cart.removeCoupon(session.client)))
  return { flash: { notice: { code: 'coupon-removed' } } }
}

/** `/cart/estimate`: remembers the address; the cart page calculates the totals. */
export const chooseEstimate: FormAct = async ({ services, post }) => {
  const choice = readEstimateChoice({
    country: post.text(formFields.country)?.toUpperCase(),
    subdivision: post.text(formFields.subdivision)?.toUpperCase(),
    postalCode: post.text(formFields.postalCode)?.toUpperCase(),
    shipping: post.text(formFields.shipping),
  })
  if (choice) services.shopper.cookies.set('estimate', choice)
  return {}
}
