import type { Database } from '../../db/database.ts'

/** Whose sessions end, and which one may go on. */
export interface EndedSessions {
  readonly siteId: string
  readonly memberId: string
  /** The session that asked for it stays, where there is one. */
  readonly exceptSessionId?: string | undefined
}

/**
 * Ends every session of a member, on all devices: the password changed, or staff blocked the account (requirements.md
 * PLT-29). In the caller's transaction.
 */
export async function endMemberSessions(trx: Database, ended: EndedSessions, now: Date): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('site_id', '=', ended.siteId)
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', ended.memberId)
    .where('revoked_at', 'is', null)
  if (ended.exceptSessionId !== undefined) query = query.where('id', '!=', ended.exceptSessionId)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
