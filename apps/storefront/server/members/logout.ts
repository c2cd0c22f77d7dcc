import { localizedPath } from '../../src/shared/url/localized-path.ts'
import type { FormAct } from '../forms/form-act.ts'
import { memberReturnPaths } from './member-paths.ts'

/**
 * `/log-out`: ends the session here, whatever else happens, and sends the browser to the platform's page that ends its login
 * there too. It returns to the page that it left.
 */
export const logout: FormAct = async ({ services: { visit, shopOrigin, language }, post }) => {
  const hadSession = visit.session() !== undefined
  const away = await visit.logout(new URL(memberReturnPaths.logout, shopOrigin))
  if (!hadSession) return {}
  // Without an address only the platform's own login of this browser is left.
  if (!away) return { flash: { notice: { code: 'logged-out' } } }
  visit.cookies.set('logout', localizedPath(post.next, language))
  return { away }
}
