import { beginRedirect } from '@vitrine/client/auth'
import type { FormAct } from '../forms/form-act.ts'
import { memberReturnPaths } from './member-paths.ts'

/**
 * `/log-in`: sends the browser to the platform's log-in page. Asked for under the visitor's own session, so that their cart goes
 * along with them.
 */
export const logIn: FormAct = async ({ services: { visit, shopOrigin }, post }) => {
  const session = await visit.beginSession()
  if (!session) return { flash: { notice: { code: 'form-expired' } } }
  const { url, pending } = await beginRedirect(session.client, {
    returnTo: new URL(memberReturnPaths.logIn, shopOrigin),
    responseMode: 'query',
  })
  visit.setJourney({ kind: 'log-in', next: post.next, pending })
  return { away: url }
}
