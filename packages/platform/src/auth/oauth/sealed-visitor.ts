import { isUuid } from '../../db/index.ts'
import type { SecretBox } from '../../runtime/index.ts'

/**
 * The visitor that becomes a member, in the address of a log-in. Sealed: whoever could write it would take over another
 * visitor's cart.
 */
export function sealVisitor(secrets: SecretBox, clientId: string, visitorId: string): string {
  return secrets.seal(owner(clientId), Buffer.from(visitorId)).toString('base64url')
}

/** Undefined for what is not sealed for this client: the log-in goes on without a visitor. */
export function openVisitor(secrets: SecretBox, clientId: string, sealed: string | null): string | undefined {
  if (sealed === null) return undefined
  try {
    const visitorId = secrets.open(owner(clientId), Buffer.from(sealed, 'base64url')).toString()
    return isUuid(visitorId) ? visitorId : undefined
  } catch {
    return undefined
  }
}

function owner(clientId: string): string {
  return `visitor of ${clientId}`
}
