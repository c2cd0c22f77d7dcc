import type { QueryMembersRequest, QueryMembersResponse } from '@vitrine/contract/accounts'
import { isUuid } from '../../../db/index.ts'
import { invalidArguments, violation } from '../../../http/index.ts'
import type { IdentityContext } from '../context.ts'
import { canonicalEmail } from '../email-address.ts'
import { listIdentities } from '../repository.ts'
import { wireMember } from '../wire/member.ts'

const defaultLimit = 50

/** Members of the site, newest first. The cursor is where the page before ended, so that nobody is skipped or told twice. */
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
