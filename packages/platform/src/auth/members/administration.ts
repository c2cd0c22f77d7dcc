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
import { applicationError, invalidField } from '../../http/index.ts'
import { listEvents, recordEvent, type SecurityEventKind } from '../audit/repository.ts'
import { deleteAllFactors } from '../factors/repository.ts'
import { endMemberSessions } from '../tokens/repository.ts'
import type { IdentityContext } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { mailIdentity } from './mail-identity.ts'
import { endMailLinks } from './mail-link-repository.ts'
import {
  changeIdentity,
  type Identity,
  type IdentityChanges,
  listIdentities,
  lockIdentity,
} from './repository.ts'
import { endSessionTokens } from './session-token-repository.ts'
import { readIdentitySettings, saveIdentitySettings } from './settings-repository.ts'
import { wireMember } from './wire.ts'

/** Approves a pending member and sends a mail. Like every call here, it changes nothing if it is repeated. */
export function approveMember(context: IdentityContext, { id }: MemberIdRequest): Promise<MemberResponse> {
  return administer(context, id, 'MEMBER_APPROVED', async (inside, member) => {
    const before = member.pending_reasons
    const pending_reasons = before.filter((reason) => reason !== 'PENDING_ADMIN_APPROVAL_REQUIRED')
    if (pending_reasons.length === before.length) return undefined
    const becomesActive = member.status === 'PENDING' && pending_reasons.length === 0
    if (becomesActive) await mailIdentity(inside, member, { template: 'approval' })
    return { pending_reasons, ...(becomesActive && { status: 'ACTIVE' as const }) }
  })
}

/** Every session of the member ends at once. */
export function blockMember(context: IdentityContext, { id }: MemberIdRequest): Promise<MemberResponse> {
  return administer(context, id, 'MEMBER_BLOCKED', async (inside, member) => {
    if (member.status === 'BLOCKED') return undefined
    await endEverySession(inside, member)
    return { status: 'BLOCKED' }
  })
}

/** The member is pending again or active, as before the block. */
export function unblockMember(context: IdentityContext, { id }: MemberIdRequest): Promise<MemberResponse> {
  return administer(context, id, 'MEMBER_UNBLOCKED', async (_inside, member) => {
    if (member.status !== 'BLOCKED') return undefined
    return { status: member.pending_reasons.length > 0 ? 'PENDING' : 'ACTIVE' }
  })
}

/**
 * Deletes a member. An id without personal data stays, and so do the orders. Deleted members no
 * longer receive mail about abandoned carts or back-in-stock items.
 */
export async function deleteMember(context: IdentityContext, { id }: MemberIdRequest) {
  await administer(context, id, 'MEMBER_DELETED', async (inside, member) => {
    await endEverySession(inside, member)
    await deleteAllFactors(inside.db, member)
    const emailKey = member.email !== null && member.email_verified ? canonicalEmail(member.email) : undefined
    await context.services.onMemberDeleted(inside, { id: member.id, emailKey })
    return {
      status: 'DELETED',
      email: null,
      email_verified: false,
      password_hash: null,
      pending_reasons: [],
      profile: '{}',
    }
  })
  return {}
}

/** Changes one member in one transaction. `change` returns the changes, or undefined if there are none. */
async function administer(
  context: IdentityContext,
  id: string,
  kind: SecurityEventKind,
  change: (inside: IdentityContext, member: Identity) => Promise<IdentityChanges | undefined>,
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
    await recordEvent(inside, { kind, identityId: id })
    return { member: wireMember(changed, true) }
  })
}

async function endEverySession(context: IdentityContext, { site_id: siteId, id }: Identity): Promise<void> {
  const { db, clock } = context
  await endMemberSessions(db, { siteId, memberId: id }, new Date(clock()))
  await endSessionTokens(db, { siteId, clock }, id)
  await endMailLinks(context, id, ['RECOVERY', 'ACTIVATION', 'VERIFICATION'])
}

/** Members of the site, newest first. */
export async function queryMembers(
  { db, site }: IdentityContext,
  { query }: QueryMembersRequest,
): Promise<QueryMembersResponse> {
  const { status, loginEmail } = query?.filter ?? {}
  // No identity has an email address without an @.
  const email = loginEmail === undefined ? undefined : (canonicalEmail(loginEmail) ?? 'invalid')
  const field = 'query.cursorPaging.cursor'
  const { items, metadata } = await pageById(query?.cursorPaging, field, (before, limit) =>
    listIdentities(db, site.id, { status, email, before, limit }),
  )
  return { members: items.map((identity) => wireMember(identity, true)), metadata }
}

/** Security events of the site's accounts, newest first. */
export async function securityEvents(
  { db, site }: IdentityContext,
  { memberId, limit, cursor }: SecurityEventsRequest,
): Promise<SecurityEventsResponse> {
  const { items, metadata } = await pageById({ limit, cursor }, 'cursor', (before, most) =>
    listEvents(db, { siteId: site.id, identityId: memberId, before, limit: most }),
  )
  const events = items.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...(row.identity_id !== null && { memberId: row.identity_id }),
    ...(row.client_id !== null && { clientId: row.client_id }),
    actor: row.actor,
    address: row.address,
    requestId: row.request_id,
    detail: row.detail,
    createdDate: row.created_at.toISOString(),
  }))
  return { events, metadata }
}

interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** The cursor is the last id of the previous page, so no item is skipped or repeated. */
async function pageById<T extends { readonly id: string }>(
  { limit = 50, cursor }: Paging = {},
  field: string,
  read: (before: string | undefined, limit: number) => Promise<readonly T[]>,
) {
  if (cursor !== undefined && !isUuid(cursor)) {
    throw invalidField(field, 'VALIDATION', 'is not a cursor of this query')
  }
  const found = await read(cursor, limit + 1)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, metadata: { count: items.length, cursors: { ...(last && { next: last.id }) } } }
}

/** Registration, captcha, password and session settings of the site. */
export async function getSettings({ db, site }: IdentityContext): Promise<MemberSettingsResponse> {
  return { settings: await readIdentitySettings(db, site.id) }
}

/** Changes the given settings, effective with the next call. */
export async function updateSettings(
  context: IdentityContext,
  { settings: changes }: UpdateMemberSettingsRequest,
): Promise<MemberSettingsResponse> {
  const { site, clock } = context
  return transaction(context.db, async (trx) => {
    const before = await readIdentitySettings(trx, site.id)
    const settings: MemberSettings = { ...before, ...changes }
    await saveIdentitySettings(trx, site.id, settings, new Date(clock()))
    const detail = { changed: Object.keys(changes).toSorted().join(' ') }
    await recordEvent({ ...context, db: trx }, { kind: 'SETTINGS_CHANGED', detail })
    return { settings }
  })
}
