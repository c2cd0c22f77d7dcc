import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { Condition } from './query/condition.ts'

/** Columns with a unique constraint per site, and the separator between a name and its number. */
const uniqueNames = {
  products: { column: 'slug', separator: '-' },
  collections: { column: 'slug', separator: '-' },
  info_sections: { column: 'unique_name', separator: ' ' },
  customizations: { column: 'key', separator: '-' },
} as const

/** How many numbers each attempt chooses from: concurrent callers with the same name soon choose different ones. */
const spread = [1, 16, 1_000, 1_000_000] as const

/**
 * Inserts a row under a name that no other row of the site has: `base`, or `base` with a number behind the highest one in use. Another
 * transaction may take the name first; then the next attempt chooses another one.
 * @param within the rows that must not have the name
 * @param insert inserts with `on conflict do nothing`; undefined if the name is taken
 * @returns undefined if every attempt met another transaction, which only a rare coincidence causes
 */
export async function withFreeName<Row>(
  context: SiteContext,
  table: keyof typeof uniqueNames,
  base: string,
  within: Condition,
  insert: (name: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const numbers of spread) {
    const row = await insert(await findFreeName(context, table, base, within, numbers))
    if (row !== undefined) return row
  }
  return undefined
}

/** One statement, however many rows share the name. @param numbers how many free numbers to choose from */
async function findFreeName(
  { db, site }: SiteContext,
  table: keyof typeof uniqueNames,
  base: string,
  within: Condition,
  numbers: number,
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
        where site_id = ${site.id} and ${within} and ${name} >= ${prefix}
        and ${name} < ${end} and ${suffix} ~ '^[1-9][0-9]{0,7}$') as highest`.execute(db)
  const { is_taken: isTaken = false, highest = 0 } = rows[0] ?? {}
  if (!isTaken) return base
  return `${prefix}${highest + 1 + Math.floor(Math.random() * numbers)}`
}
