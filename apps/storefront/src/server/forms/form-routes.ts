import { clearPrefetchedPages, isPlatformUnavailable, mayHaveTakenEffect } from '@vitrine/server'
import {
  addFactor,
  cancelStockRequest,
  changeOwnPassword,
  confirmFactor,
  endAllOtherSessions,
  endOneSession,
  leaveEnrollment,
  makeRecoveryCodes,
  removeAddress,
  removeOwnFactor,
  saveAddress,
  saveProfile,
} from '../../features/account/actions/account.ts'
import { reorder } from '../../features/account/actions/reorder.ts'
import {
  deleteWholeCart,
  removeLine,
  undoRemoval,
  updateQuantity,
} from '../../features/cart/actions/cart-lines.ts'
import { applyCoupon, chooseEstimate, dropCoupon } from '../../features/cart/actions/cart-totals.ts'
import { dropSavedLine, saveLine, takeSavedLine } from '../../features/cart/actions/saved-lines.ts'
import { beginCheckout } from '../../features/checkout/actions/begin-checkout.ts'
import { sendContact } from '../../features/content/actions/send-contact.ts'
import {
  cancelLogin,
  chooseFactor,
  login,
  loginOnPlatform,
  requestNewPassword,
  resendCode,
  setNewPassword,
  signup,
  verifyCode,
  verifyFactor,
} from '../../features/members/actions/login.ts'
import { logout } from '../../features/members/actions/logout.ts'
import { addItem } from '../../features/product/actions/add-item.ts'
import { subscribeBackInStock } from '../../features/product/actions/back-in-stock.ts'
import { chooseDisplayCurrency } from '../../features/shell/actions/choose-currency.ts'
import { dismissAnnouncement } from '../../features/shell/actions/dismiss-announcement.ts'
import { deleteProduct } from '../../features/staff/actions/delete-product.ts'
import { loginStaff, logoutStaff } from '../../features/staff/actions/login.ts'
import {
  beginStaffFactor,
  changeStaffPassword,
  confirmStaffFactor,
  leaveStaffFactor,
  removeStaffFactor,
} from '../../features/staff/actions/own-account.ts'
import { saveCollection, setRibbonOfMany } from '../../features/staff/actions/save-collection.ts'
import { saveProduct } from '../../features/staff/actions/save-product.ts'
import { saveStock } from '../../features/staff/actions/save-stock.ts'
import { formActions } from '../../shared/forms/form-fields.ts'
import { localizedPath } from '../../shared/url/localized-path.ts'
import { isMissingCart, readCart } from '../current-cart.ts'
import type { RequestServices } from '../request-services.ts'
import type { FormAct, FormContext, FormOutcome } from './form-act.ts'
import { readFormPost } from './form-post.ts'
import { requestIdOf } from './refusal.ts'

/** Every form of the shop by the path it posts to. */
export const formActs: ReadonlyMap<string, FormAct> = new Map([
  [formActions.add, addItem],
  [formActions.update, updateQuantity],
  [formActions.remove, removeLine],
  [formActions.undo, undoRemoval],
  [formActions.saveLine, saveLine],
  [formActions.takeSaved, takeSavedLine],
  [formActions.dropSaved, dropSavedLine],
  [formActions.delete, deleteWholeCart],
  [formActions.applyCoupon, applyCoupon],
  [formActions.removeCoupon, dropCoupon],
  [formActions.estimate, chooseEstimate],
  [formActions.backInStock, subscribeBackInStock],
  [formActions.dismissAnnouncement, dismissAnnouncement],
  [formActions.currency, chooseDisplayCurrency],
  [formActions.contact, sendContact],
  [formActions.checkout, beginCheckout],
  [formActions.login, login],
  [formActions.loginOnPlatform, loginOnPlatform],
  [formActions.signup, signup],
  [formActions.sendCode, verifyCode],
  [formActions.resendCode, resendCode],
  [formActions.answerFactor, verifyFactor],
  [formActions.chooseFactor, chooseFactor],
  [formActions.stopLogin, cancelLogin],
  [formActions.forgottenPassword, requestNewPassword],
  [formActions.newPassword, setNewPassword],
  [formActions.logout, logout],
  [formActions.saveProfile, saveProfile],
  [formActions.saveAddress, saveAddress],
  [formActions.removeAddress, removeAddress],
  [formActions.changePassword, changeOwnPassword],
  [formActions.addFactor, addFactor],
  [formActions.confirmFactor, confirmFactor],
  [formActions.removeFactor, removeOwnFactor],
  [formActions.makeRecoveryCodes, makeRecoveryCodes],
  [formActions.leaveEnrollment, leaveEnrollment],
  [formActions.endSession, endOneSession],
  [formActions.endOtherSessions, endAllOtherSessions],
  [formActions.reorder, reorder],
  [formActions.cancelStockRequest, cancelStockRequest],
  [formActions.loginStaff, loginStaff],
  [formActions.logoutStaff, logoutStaff],
  [formActions.changeStaffPassword, changeStaffPassword],
  [formActions.beginStaffFactor, beginStaffFactor],
  [formActions.confirmStaffFactor, confirmStaffFactor],
  [formActions.removeStaffFactor, removeStaffFactor],
  [formActions.leaveStaffFactor, leaveStaffFactor],
  [formActions.saveProduct, saveProduct],
  [formActions.saveStock, saveStock],
  [formActions.deleteProduct, deleteProduct],
  [formActions.saveCollection, saveCollection],
  [formActions.setRibbonOfMany, setRibbonOfMany],
])

/** A page of the shop that is rendered in response to a post. */
export interface ShownPage {
  readonly path: string
  readonly status: number
}

/**
 * Handles a form post: checks where it comes from, runs it, and redirects (303), so that a reload repeats nothing. The next page
 * shows what went wrong.
 *
 * @returns a response, or the page to render in response
 */
export async function handleForm(
  request: Request,
  act: FormAct,
  services: RequestServices,
  means: Omit<FormContext, 'services' | 'post' | 'keep'>,
): Promise<Response | ShownPage> {
  const { shopper, shopOrigin } = services
  const reading = await readFormPost(request, shopOrigin)
  if (reading.kind === 'refused') return refusal(reading.status, services.requestId)
  const { post } = reading
  const {
    flash = {},
    next,
    page,
    away,
  } = await attempt(act, {
    services,
    post,
    undo: means.undo,
  })
  if (page !== undefined) {
    shopper.showFlash(flash)
    // Without a field that is wrong, the platform could not be reached.
    return { path: page, status: flash.refused?.requestId === undefined ? 422 : 503 }
  }
  if (Object.keys(flash).length > 0) shopper.setFlash(flash)
  return redirect(away?.href ?? next ?? post.next, services)
}

async function attempt(act: FormAct, context: Omit<FormContext, 'keep'>): Promise<FormOutcome> {
  const { services } = context
  let kept: FormOutcome = {}
  try {
    return await act({
      ...context,
      keep(outcome) {
        kept = outcome
      },
    })
  } catch (error) {
    if (isMissingCart(error)) {
      services.shopper.setCartCount(0)
      return {}
    }
    if (!isPlatformUnavailable(error)) services.report(error)
    const code = mayHaveTakenEffect(error) ? 'unclear' : 'failed'
    // It may have been done, so the count of the next page has to be read.
    if (code === 'unclear') await readCart(services).catch(() => undefined)
    const notice = { code, requestId: requestIdOf(error, services.requestId) } as const
    return { ...kept, flash: { ...kept.flash, notice } }
  }
}

/** Pages of this shop send no values that make a longer path, and browsers would not accept the header. */
const longestPath = 8_000

/** Redirects to a path of the shop in the current language. The browser drops prefetched pages, which show the state before. */
export async function redirect(address: string, { shopper, language }: RequestServices): Promise<Response> {
  const inShop = address.length <= longestPath ? address : '/'
  const headers = new Headers({
    location: address.startsWith('/') ? localizedPath(inShop, language) : address,
    'cache-control': 'no-store',
    'clear-site-data': clearPrefetchedPages,
  })
  return shopper.finish(new Response(null, { status: 303, headers }))
}

/** The request does not come from a form of this shop, so there is no page to return to. */
function refusal(status: number, requestId: string): Response {
  return new Response(`${status}: this form was not sent from a page of this shop. Request ${requestId}\n`, {
    status,
    // The body was not read, so nothing can follow it on this connection.
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    },
  })
}
