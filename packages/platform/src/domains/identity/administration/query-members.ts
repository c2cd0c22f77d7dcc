import type { Member } from '@vitrine/contract'
import type { IdentityStatus } from '@vitrine/contract/enumerations'
import { isUuid } from '../../../db/ids.ts'
import { invalidArguments, violation } from '../../../http/problem.ts'
import type { IdentityContext } from '../context.ts'
import { canonicalEmail } from '../email-address.ts'
import { listIdentities } from '../repository.ts'
import { wireMember } from '../wire/member.ts'

const defaultLimit = 50

export interface QueryMembersRequest {
  readonly query?:
    | {
        readonly filter?:
          | {
              readonly status?: Exclude<IdentityStatus, 'DELETED'> | undefined
              readonly loginEmail?: string | undefined
            }
          | undefined
        readonly cursorPaging?:
          | { readonly limit?: number | undefined; readonly cursor?: string | undefined }
          | undefined
      }
    | undefined
}

export interface QueryMembersResponse {
  readonly members: readonly Member[]
  readonly metadata: { readonly count: number; readonly cursors: { readonly next?: string } }
}

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
