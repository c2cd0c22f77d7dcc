import type { RecoveryRedirect } from '@vitrine/contract'
import { isUuid } from '../../../db/index.ts'
import { invalidArguments, violation } from '../../../http/index.ts'
import { findClient, isRedirectRegistered } from '../../../sites/index.ts'
import type { IdentityContext } from '../context.ts'
import type { LinkReturn } from './mail-link.ts'

/**
 * Where a hosted page may send the browser afterwards: an address that the client registered, exactly (requirements.md
 * PLT-25). @throws a violation for any other
 */
export async function returnAddress(
  { db, site, holder }: IdentityContext,
  field: string,
  wanted: RecoveryRedirect | undefined,
): Promise<LinkReturn | undefined> {
  if (!wanted?.url) return undefined
  const clientId = wanted.clientId ?? holder.clientId
  const client = isUuid(clientId) ? await findClient(db, clientId) : undefined
  if (client?.siteId === site.id && isRedirectRegistered(wanted.url, client.redirectUris)) {
    return { clientId, url: wanted.url }
  }
  throw invalidArguments(
    violation(`${field}.url`, 'VALIDATION', 'is not an address that the client registered', null),
  )
}
