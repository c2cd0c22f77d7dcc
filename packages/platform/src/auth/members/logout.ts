import type { LogOutRequest, RawHttpResponse } from '@vitrine/contract'
import { isUuid } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import { findClient, isRedirectRegistered } from '../../sites/index.ts'
import { endSession } from '../tokens/repository.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'

/**
 * Ends the caller's session and the browser login that created it. Returns a redirect only to an address that the
 * client registered exactly. There are no cookies on this path, so none are cleared.
 */
export async function logOut(
  context: IdentityContext,
  sessionId: string,
  { postLogoutRedirectUri, clientId }: LogOutRequest,
): Promise<RawHttpResponse> {
  const { db, site, clock, holder } = context
  const target = postLogoutRedirectUri ?? ''
  if (target !== '') {
    const id = clientId ?? holder.clientId
    const client = isUuid(id) ? await findClient(db, id) : undefined
    if (client?.siteId !== site.id || !isRedirectRegistered(target, client.redirectUris)) {
      throw invalidArguments(
        violation('postLogoutRedirectUri', 'VALIDATION', 'is not an address that the client registered'),
      )
    }
  }
  await endSession(db, { siteId: site.id, sessionId }, new Date(clock()))
  await recordIdentityEvent(context, { kind: 'LOGGED_OUT' })
  if (target === '') return { body: '', statusCode: 200, headers: [] }
  return { body: '', statusCode: 302, headers: [{ key: 'Location', value: target }] }
}
