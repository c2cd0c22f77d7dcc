import * as cart from '@vitrine/client/cart'
import { couponRefusalOf } from '../../src/shared/cart/coupon-refusal-of.ts'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { readEstimateChoice } from '../session/estimate-address.ts'
import { piecesIn } from './current-cart.ts'
import type { FormAct } from './form-act.ts'

/** The platform refuses longer codes. */
const maximumCodeLength = 50

/** `/cart/coupon`: applies a code. A refused code is shown in the field again, with the reason. */
export const applyCoupon: FormAct = async ({ services, post, keep }) => {
  const code = post.text(formFields.couponCode)?.toUpperCase().slice(0, maximumCodeLength)
  const session = services.visit.session()
  if (!code || !session) return {}
  keep({ flash: { couponRefused: { code } } })
  try {
    services.visit.setCartCount(piecesIn(await cart.applyCoupon(session.client, code)))
    return { flash: { notice: { code: 'coupon-applied', coupon: code } } }
  } catch (error) {
    const refused = couponRefusalOf(error)
    if (!refused) throw error
    return { flash: { couponRefused: { code, ...refused } } }
  }
}

/** `/cart/coupon/remove` */
export const dropCoupon: FormAct = async ({ services }) => {
  const session = services.visit.session()
  if (!session) return {}
  services.visit.setCartCount(piecesIn(await cart.removeCoupon(session.client)))
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
  if (choice) services.visit.cookies.set('estimate', choice)
  return {}
}
