import { type IdentityContext, recordIdentityEvent } from '../context.ts'

/** Counts a call that strangers may make against their limits. @throws 429 with `Retry-After` */
export async function countAttempt(context: IdentityContext, account?: string): Promise<void> {
  const { services, site, holder, address } = context
  const caller = { siteId: site.id, clientId: holder.clientId, address }
  const refusal = services.limits.count(account === undefined ? caller : { ...caller, account })
  if (!refusal) return
  if (services.limits.mayRecord(caller)) await recordIdentityEvent(context, { kind: 'LIMIT_HIT' })
  throw refusal
}
