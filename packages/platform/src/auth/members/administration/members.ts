import type { EmptyResponse } from '@vitrine/contract'
import type { MemberIdRequest, MemberResponse } from '@vitrine/contract/accounts'
import { transaction } from '../../../db/index.ts'
import { applicationError } from '../../../http/index.ts'
import type { SecurityEventKind } from '../../audit/security-event.ts'
import { forgetFactors } from '../../factors/forget.ts'
import { endMemberSessions } from '../../tokens/member-sessions.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { canonicalEmail } from '../email-address.ts'
import type { StoredIdentity } from '../identity.ts'
import { mailIdentity } from '../mail/mail-identity.ts'
import { endMailLinks } from '../recovery/mail-link.ts'
import { changeIdentity, type IdentityChanges, lockIdentity } from '../repository.ts'
import { endSessionTokens } from '../session-token.ts'
import { wireMember } from '../wire/member.ts'

/** What staff does with a member; each call answers the member as it is now, and doing it again changes nothing. */

/** Admits somebody who waits for it, and says so by mail. */
export function approveMember(context: IdentityContext, { id }: MemberIdRequest): Promise<MemberResponse> {
  return administer(context, id, 'MEMBER_APPROVED', async (inside, member) => {
    const pendingReasons = member.pendingReasons.filter(
      (reason) => reason !== 'PENDING_ADMIN_APPROVAL_REQUIRED',
    )
    if (pendingReasons.length === member.pendingReasons.length) return undefined
    const becomesActive = member.status === 'PENDING' && pendingReasons.length === 0
    if (becomesActive) await mailIdentity(inside, member, { template: 'approval' })
    return { pendingReasons, ...(becomesActive && { status: 'ACTIVE' as const }) }
  })
}

/** Keeps a member out: every session ends at once. */
export function blockMember(context: IdentityContext, { id }: MemberIdRequest): Promise<MemberResponse> {
  return administer(context, id, 'MEMBER_BLOCKED', async (inside, member) => {
    if (member.status === 'BLOCKED') return undefined
    await endEverySession(inside, member)
    return { status: 'BLOCKED' }
  })
}

/** Lets a blocked member in again, as far as the member had come. */
export function unblockMember(context: IdentityContext, { id }: MemberIdRequest): Promise<MemberResponse> {
  return administer(context, id, 'MEMBER_UNBLOCKED', async (_inside, member) => {
    if (member.status !== 'BLOCKED') return undefined
    return { status: member.pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE' }
  })
}

/**
 * Deletes a member: what is kept is that there was one, under an id that names nobody, and what they bought (decision 0170). Nobody writes
 * to them of a checkout that they left or of what they waited for.
 */
export async function deleteMember(
  context: IdentityContext,
  { id }: MemberIdRequest,
): Promise<EmptyResponse> {
  await administer(context, id, 'MEMBER_DELETED', async (inside, member) => {
    await endEverySession(inside, member)
    await forgetFactors(inside.db, { siteId: member.siteId, identityId: member.id })
    const emailKey =
      member.email !== undefined && member.emailVerified ? canonicalEmail(member.email) : undefined
    await context.services.onMemberDeleted(inside, { id: member.id, emailKey })
    return {
      status: 'DELETED',
      email: undefined,
      emailVerified: false,
      passwordHash: undefined,
      pendingReasons: [],
      profile: {},
    }
  })
  return {}
}

/** Changes one member in one transaction. `change` answers what is to change, or nothing where there is nothing to do. */
async function administer(
  context: IdentityContext,
  id: string,
  kind: SecurityEventKind,
  change: (inside: IdentityContext, member: StoredIdentity) => Promise<IdentityChanges | undefined>,
): Promise<MemberResponse> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const member = await lockIdentity(trx, context.site.id, id)
    if (!member || member.status === 'DELETED') {
      throw applicationError(404, 'MEMBER_NOT_FOUND', 'There is no such member.')
    }
    const changes = await change(inside, member)
    if (!changes) return { member: wireMember(member, true) }
    const changed = await changeIdentity(trx, member, changes, new Date(context.clock()))
    await recordIdentityEvent(inside, { kind, identityId: id })
    return { member: wireMember(changed, true) }
  })
}

async function endEverySession(context: IdentityContext, { siteId, id }: StoredIdentity): Promise<void> {
  const { db, clock } = context
  await endMemberSessions(db, { siteId, memberId: id }, new Date(clock()))
  await endSessionTokens(db, { siteId, clock }, id)
  await endMailLinks(context, id, ['RECOVERY', 'ACTIVATION', 'VERIFICATION'])
}
