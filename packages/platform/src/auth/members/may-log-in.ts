import { type RawBuilder, sql } from 'kysely'

/**
 * Condition on a row of `table` that its `identity_id` may log in: who was blocked or deleted meanwhile is no longer who
 * was proven.
 */
export function mayLogIn(table: 'authorization_codes' | 'session_tokens'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from identities
    where identities.site_id = ${sql.ref(`${table}.site_id`)}
      and identities.id = ${sql.ref(`${table}.identity_id`)}
      and identities.status = 'ACTIVE'
  )`
}
