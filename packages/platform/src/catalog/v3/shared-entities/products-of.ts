import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'

/** Ids of the next products that have an entity, locked in their order until this transaction ends. */
export async function lockProductsOf(
  { db, site }: SiteContext,
  table: ReferencedTable,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where site_id = ${site.id} and ${hasEntity(table, id)} and ${after === undefined ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit} for update`.execute(db)
  return rows.map((row) => row.id)
}

function hasEntity(table: ReferencedTable, id: string): RawBuilder<boolean> {
  switch (table) {
    case 'brands':
      return sql<boolean>`brand_id = ${id}`
    case 'ribbons':
      return sql<boolean>`ribbon_id = ${id}`
    case 'info_sections':
      return sql<boolean>`info_section_ids @> array[${id}::uuid]`
  }
}
