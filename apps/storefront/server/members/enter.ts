import { beginRedirect, finishRedirect, type LoginSuccess } from '@vitrine/client/auth'
import type { NoticeView } from '../../src/shared/views/notice-view.ts'
import type { FormContext } from '../forms/form-act.ts'
import { broughtCart, welcome } from './joined-cart.ts'
import { memberReturnPaths } from './member-paths.ts'

/**
 * Makes the browser's session the member's who just logged in. The tokens go into a session of their own, never into the
 * visitor's: whoever knows that one must not become a member with it (WEB-03).
 */
export async function enter(
  { services, visitors, redirectOf }: FormContext,
  loggedIn: LoginSuccess,
  isBrief: boolean,
): Promise<NoticeView> {
  const { visit, shopOrigin } = services
  const visitor = await visit.beginSession()
  if (!visitor) return { code: 'form-expired' }
  const returnTo = new URL(memberReturnPaths.logIn, shopOrigin)
  const brought = await broughtCart(services)
  const { url, pending } = await beginRedirect(visitor.client, {
    returnTo,
    sessionToken: loggedIn.sessionToken,
    responseMode: 'query',
  })
  const member = visitors.unknown({ isBrief })
  await finishRedirect(member.client, await redirectOf(url), pending)
  const deviceToken = loggedIn.additionalData?.['deviceToken']?.strValue
  if (deviceToken) visit.rememberDevice(deviceToken)
  visit.become(visitors.welcome(member))
  return welcome(services, brought)
}
