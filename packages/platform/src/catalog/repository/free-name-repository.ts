import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { always, type Condition } from '../query/condition.ts'

/** Columns that a unique constraint per site covers, and what separates a name from the number behind it. */
const uniqueNames = {
  products: { column: 'slug', separator: '-' },
  collections: { column: 'slug', separator: '-' },
  info_sections: { column: 'unique_name', separator: ' ' },
  customizations: { column: 'key', separator: '-' },
} as const

/** How many names each attempt chooses from: callers that want the same name at once soon choose different ones. */
const spread = [1, 16, 1_000, 1_000_000] as const

/** Attempts to insert a row under a free name before giving up; the last ones collide only by a rare coincidence. */
export const maxNameAttempts: number = spread.length

/**
 * A name that no row of the site has: `base`, or `base` with a number behind the highest one in use. One statement, however many rows
 * share the name. Another transaction may take the name first: insert with `on conflict do nothing`, and ask again with the next
 * `attempt`.
 * @param within which rows must not have the name; all rows of the site by default
 */
export async function findFreeName(
  { db, site }: SiteContext,
  table: keyof typeof uniqueNames,
  base: string,
  attempt: number,
  within: Condition = always,
): Promise<string> {
  const { column, separator } = uniqueNames[table]
  const name = sql.ref(column)
  const prefix = `${base}${separator}`
  // The columns compare bytes: names with the prefix are those between it and the same with the next higher separator.
  const end = `${base}${String.fromCharCode(separator.charCodeAt(0) + 1)}`
  const suffix = sql`substr(${name}, ${[...prefix].length + 1}::int)`
  const { rows } = await sql<{ is_taken: boolean; highest: number }>`
    select
      exists (select from ${sql.table(table)} where site_id = ${site.id} and ${within} and ${name} = ${base}) as is_taken,
      (select coalesce(max(${suffix}::int), 0) from ${sql.table(table)}
        where site_id = ${site.id} and ${within} and ${name} >= ${prefix} and ${name} < ${end} and ${suffix} ~ '^[1-9][0-9]{0,7}$') as highest`.execute(
    db,
  )
  const { is_taken: isTaken = false, highest = 0 } = rows[0] ?? {}
  if (!isTaken) return base
  return `${prefix}${highest + 1 + Math.floor(Math.random() * (spread[attempt] ?? 1))}`
}
