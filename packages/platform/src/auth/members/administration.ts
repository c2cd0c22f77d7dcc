import type { EmptyResponse } from '@vitrine/contract'
import type {
  MemberIdRequest,
  MemberResponse,
  MemberSettings,
  MemberSettingsResponse,
  QueryMembersRequest,
  QueryMembersResponse,
  SecurityEventsRequest,
  SecurityEventsResponse,
  UpdateMemberSettingsRequest,
} from '@vitrine/contract/accounts'
import { isUuid, transaction } from '../../db/index.ts'
import { applicationError, invalidArguments, violation } from '../../http/index.ts'
import { listEvents, type SecurityEventKind } from '../audit/repository.ts'
import { deleteAllFactors } from '../factors/repository.ts'
import { endMemberSessions } from '../tokens/repository.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import type { StoredIdentity } from './identity.ts'
import { mailIdentity } from './mail-identity.ts'
import { endMailLinks } from './mail-link-repository.ts'
import { changeIdentity, type IdentityChanges, listIdentities, lockIdentity } from './repository.ts'
import { endSessionTokens } from './session-token-repository.ts'
import { readIdentitySettings, saveIdentitySettings } from './settings-repository.ts'
import { wireMember } from './wire.ts'

/**
 * What staff can do with a member. Each call returns the member as it is afterwards; repeating a call changes
 * nothing.
 */

/** Approves a pending member and sends a mail. */
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
 * Deletes a member. An id without personal data stays, and so do the orders (decision 0170). Deleted members no
 * longer receive mail about abandoned carts or back-in-stock items.
 */
export async function deleteMember(
  context: IdentityContext,
  { id }: MemberIdRequest,
): Promise<EmptyResponse> {
  await administer(context, id, 'MEMBER_DELETED', async (inside, member) => {
    await endEverySession(inside, member)
    await deleteAllFactors(inside.db, { siteId: member.siteId, identityId: member.id })
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

/** Changes one member in one transaction. `change` returns the changes, or undefined if there are none. */
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

const defaultLimit = 50

/**
 * Members of the site, newest first. The cursor is the last id of the previous page, so no member is skipped or
 * repeated.
 */
export async function queryMembers(
  { db, site }: IdentityContext,
  { query }: QueryMembersRequest,
): Promise<QueryMembersResponse> {
  const { status, loginEmail } = query?.filter ?? {}
  const { limit = defaultLimit, cursor } = query?.cursorPaging ?? {}
  if (cursor !== undefined && !isUuid(cursor)) {
    throw invalidArguments(
      violation('query.cursorPaging.cursor', 'VALIDATION', 'is not a cursor of this query'),
    )
  }
  const email = loginEmail === undefined ? undefined : (canonicalEmail(loginEmail) ?? 'nobody')
  const found = await listIdentities(db, site.id, { status, email, before: cursor, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    members: page.map((identity) => wireMember(identity, true)),
    metadata: { count: page.length, cursors: { ...(last && { next: last.id }) } },
  }
}

/** Security events of the site's accounts, newest first. */
export async function securityEvents(
  { db, site }: IdentityContext,
  { memberId, limit = defaultLimit, cursor }: SecurityEventsRequest,
): Promise<SecurityEventsResponse> {
  if (cursor !== undefined && !isUuid(cursor)) {
    throw invalidArguments(violation('cursor', 'VALIDATION', 'is not a cursor of this query'))
  }
  const query = { siteId: site.id, identityId: memberId, before: cursor, limit: limit + 1 }
  const found = await listEvents(db, query)
  const events = found.slice(0, limit)
  const last = found.length > limit ? events.at(-1) : undefined
  return { events, metadata: { count: events.length, cursors: { ...(last && { next: last.id }) } } }
}

/** How people become and stay members of the site. */
export async function getSettings({ db, site }: IdentityContext): Promise<MemberSettingsResponse> {
  return { settings: await readIdentitySettings(db, site.id) }
}

/** Changes what is named and leaves the rest; in effect from the next call on. */
export async function updateSettings(
  context: IdentityContext,
  { settings: wanted }: UpdateMemberSettingsRequest,
): Promise<MemberSettingsResponse> {
  const { site, clock } = context
  return transaction(context.db, async (trx) => {
    const before = await readIdentitySettings(trx, site.id)
    const settings: MemberSettings = { ...before, ...wanted }
    await saveIdentitySettings(trx, site.id, settings, new Date(clock()))
    const detail = { changed: Object.keys(wanted).toSorted().join(' ') }
    await recordIdentityEvent({ ...context, db: trx }, { kind: 'SETTINGS_CHANGED', detail })
    return { settings }
  })
}
