import { logout } from '@vitrine/client/auth'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import type { FormAct } from '../forms/form-act.ts'
import { memberReturnPaths } from './member-paths.ts'

/**
 * `/log-out`: ends the session here whatever else happens, and sends the browser to where its log-in at the platform's pages ends
 * too. It comes back to the page that it left.
 */
export const logOut: FormAct = async ({ services: { visit, shopOrigin, language, report }, post }) => {
  const session = visit.session()
  visit.become(undefined)
  if (!session) return {}
  try {
    const { url } = await logout(session.client, { returnTo: new URL(memberReturnPaths.logOut, shopOrigin) })
    visit.setJourney({ kind: 'log-out', next: localizedPath(post.next, language) })
    return { away: url }
  } catch (error) {
    // Here it is done; only the platform's own log-in of this browser is left.
    report(error)
    return { flash: { notice: { code: 'logged-out' } } }
  }
}
