import type { LoginSuccess } from '@vitrine/client/auth'
import type { NoticeView } from '../../src/shared/views/notice-view.ts'
import type { RequestServices } from '../request-services.ts'
import { broughtCart, welcome } from './joined-cart.ts'

/** Makes the browser's session that of the member who just logged in with a password. */
export async function enter(
  services: RequestServices,
  loggedIn: LoginSuccess,
  isBrief: boolean,
): Promise<NoticeView> {
  const { visit } = services
  const brought = await broughtCart(services)
  await visit.exchange.login.complete(loggedIn, { isPersistent: !isBrief })
  visit.endLogIn()
  visit.cookies.clear('enrollment')
  return welcome(services, brought)
}
