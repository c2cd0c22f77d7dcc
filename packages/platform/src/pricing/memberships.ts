import { sql } from 'kysely'
import type { SiteContext } from '../http/index.ts'
import type { Membership } from './engine/memberships.ts'

/**
 * The store counts as the app that keeps its own memberships; others bring ids of their own.
 * Choice: a fixed id, so that a shop may send it back.
 */
export const storeMembershipsAppId = '6d3a3f9e-0c0f-5d8a-8c2b-2a4a7a1f5b61'

/** What the store keeps of a member, good ones and spent ones. They belong to an address of mail that was confirmed. */
export async function membershipsOfMember(
  { db, site }: SiteContext,
  memberId: string,
): Promise<Membership[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('identities', (join) =>
      join
        .onRef('identities.site_id', '=', 'memberships.site_id')
        .onRef('identities.email', '=', 'memberships.email'),
    )
    .select(['memberships.id', 'name', 'target', 'credits_total', 'credits_remaining', 'end_date'])
    .where('memberships.site_id', '=', site.id)
    .where('identities.id', '=', memberId)
    .where('identities.email_verified', '=', true)
    .orderBy('memberships.id')
    .execute()
  return rows.map(({ id, name, target, credits_total: total, credits_remaining: remaining, end_date }) => ({
    id,
    appId: storeMembershipsAppId,
    name,
    target: target.kind === 'all' ? target : { kind: target.kind, ids: new Set(target.ids) },
    credits: { total, remaining },
    ...(end_date === null ? {} : { expirationDate: end_date }),
  }))
}

/** Takes credits in the caller's transaction, never more than there are. @returns whether there were enough */
export async function spendCredits({ db, site }: SiteContext, id: string, credits: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('memberships')
    .set({ credits_remaining: sql`credits_remaining - ${credits}::integer` })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('credits_remaining', '>=', credits)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Puts back what an order took that came to nothing. */
export async function returnCredits({ db, site }: SiteContext, id: string, credits: number): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ credits_remaining: sql`least(credits_total, credits_remaining + ${credits}::integer)` })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}
