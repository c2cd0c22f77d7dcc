import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordChanges } from '../../changes/index.ts'
import { newId } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { normalizeText } from '../normalize-text.ts'
import type { StoredContent } from '../stored-product.ts'
import { withFreeName } from './free-name-repository.ts'
import { always } from './query/condition.ts'

export type ReferencedTable = 'brands' | 'ribbons' | 'info_sections'

/**
 * Ids of brands or ribbons by their names; missing ones are created. They exist, and keep their names, until the transaction ends.
 * Rows are locked in the order of their names: two calls wait for each other and do not deadlock.
 */
export async function idsByName(
  context: SiteContext,
  table: 'brands' | 'ribbons',
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { db, site, clock } = context
  const now = new Date(clock())
  const wanted = [...new Set(names)]
    .toSorted()
    .map((name) => ({ id: newId(clock), name, key: normalizeText(name) }))
  const { rows } = await sql<{ id: string; name: string }>`
    insert into ${sql.table(table)} (site_id, id, name, name_key, created_at, updated_at)
    select ${site.id}::uuid, id, name, key, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ name }) => name)}::text[],
      ${wanted.map(({ key }) => key)}::text[]) as wanted (id, name, key)
    -- Changes nothing, but locks and returns the row that exists.
    on conflict (site_id, name) do update set name = excluded.name
    returning id, name`.execute(db)
  const newIds = new Set(wanted.map(({ id }) => id))
  await recordChanges(
    context,
    rows
      .filter(({ id }) => newIds.has(id))
      .map(({ id }) => ({ type: table === 'brands' ? 'brand.created' : 'ribbon.created', entityId: id })),
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type Section = StoredContent['infoSections'][number]

/** Hash of an info section's content: V1 has no ids for sections, so title and text identify a section. */
export function contentHash({ title, description }: Section): string {
  return createHash('sha256').update(`${title}\n${description}`).digest('hex')
}

/** The section with this title and text. A new one gets its title as unique name, with a number behind it if that is taken. */
export async function findOrCreateSection(context: SiteContext, section: Section): Promise<string> {
  const id =
    (await findSection(context, section)) ??
    (await withFreeName(
      context,
      'info_sections',
      section.title,
      always,
      // Another call may have created the same section instead of just taking the name.
      async (name) => (await insertSection(context, name, section)) ?? findSection(context, section),
    ))
  if (id === undefined) throw new Error('no unique name is free for a new info section')
  return id
}

async function findSection({ db, site }: SiteContext, section: Section): Promise<string | undefined> {
  const row = await db
    .selectFrom('info_sections')
    .select('id')
    .where('site_id', '=', site.id)
    .where('content_hash', '=', contentHash(section))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}

/** Undefined if another section has the unique name. */
export async function insertSection(
  context: SiteContext,
  uniqueName: string,
  section: Section,
): Promise<string | undefined> {
  const { db, site, clock } = context
  const now = new Date(clock())
  const row = await db
    .insertInto('info_sections')
    .values({
      site_id: site.id,
      id: newId(clock),
      unique_name: uniqueName,
      title: section.title,
      title_key: normalizeText(section.title),
      plain_description: section.description,
      content_hash: contentHash(section),
      description: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await recordChanges(context, [{ type: 'infoSection.created', entityId: row.id }])
  return row?.id
}

/** Adds to the numbers of products. Rows are locked in the order of their ids: two calls wait and do not deadlock. */
export async function addToProductCounts(
  { db, site }: SiteContext,
  table: ReferencedTable | 'collections',
  differences: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = [...differences].filter(([, difference]) => difference !== 0)
  if (changed.length === 0) return
  const [count, type] =
    table === 'collections' ? [sql`number_of_products`, sql`text[]`] : [sql`product_count`, sql`uuid[]`]
  await sql`
    with change as (
      select * from unnest(${changed.map(([id]) => id)}::${type}, ${changed.map(([, by]) => by)}::int[]) as c (id, difference)
    ), locked as materialized (
      select id from ${sql.table(table)}
      where site_id = ${site.id} and id in (select id from change) order by id for no key update
    )
    update ${sql.table(table)} as t set ${count} = ${count} + change.difference
    from change join locked using (id)
    where t.site_id = ${site.id} and t.id = change.id`.execute(db)
}
