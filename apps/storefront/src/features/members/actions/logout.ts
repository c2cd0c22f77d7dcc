import type { FormAct } from '../../../server/forms/form-act.ts'
import { memberReturnPaths } from '../../../server/session/return-addresses.ts'
import { localizedPath } from '../../../shared/url/localized-path.ts'

/**
 * `/log-out`: ends the session here, whatever else happens, and sends the browser to the platform's page that ends its login
 * there too. It returns to the page that it left.
 */
export const logout: FormAct = async ({ services: { shopper, shopOrigin, language }, post }) => {
  const hadSession = shopper.session() !== undefined
  const away = await shopper.logout(new URL(memberReturnPaths.logout, shopOrigin))
  if (!hadSession) return {}
  // Without an address only the platform's own login of this browser is left.
  if (!away) return { flash: { notice: { code: 'logged-out' } } }
  shopper.cookies.set('logout', localizedPath(post.next, language))
  return { away }
}
