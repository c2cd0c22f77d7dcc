import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import type { ProductReferences } from '../../records.ts'
import { field, type QueryField, type QueryFields } from '../../repository/query/fields.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'

/** Fields that every kind can be filtered and sorted by, with those of one kind. */
function entityFields(own: Readonly<Record<string, QueryField>>): QueryFields {
  return new Map(
    Object.entries({
      id: field('id', 'id'),
      createdDate: field('date', 'created_at', { sortable: true }),
      updatedDate: field('date', 'updated_at', { sortable: true }),
      ...own,
    }),
  )
}

export const labelFields = entityFields({
  name: field('text', 'name', { sortable: true, normalizedSql: sql.ref('name_key') }),
})

export const sectionFields = entityFields({
  uniqueName: field('text', 'unique_name', { sortable: true }),
  title: field('text', 'title', { sortable: true, normalizedSql: sql.ref('title_key') }),
})

/** Ids of the next products that have an entity, locked in the order of their ids until the transaction ends. */
export async function lockProductsWith(
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

/** Texts of the entities that products reference, by id. Deleted entities are missing. */
export async function findReferencedTexts(
  { db, site }: SiteContext,
  references: readonly ProductReferences[],
) {
  const namesOf = async (table: 'brands' | 'ribbons', column: 'brand_id' | 'ribbon_id') => {
    const ids = [...new Set(references.flatMap((each) => each[column] ?? []))]
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)}
      where site_id = ${site.id} and id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const sectionIds = [...new Set(references.flatMap((each) => each.info_section_ids))]
  const { rows: sections } = await sql<{ id: string; title: string; description: string }>`
    select id, title, plain_description as description from info_sections
    where site_id = ${site.id} and id = any(${sectionIds}::uuid[])`.execute(db)
  return {
    brands: await namesOf('brands', 'brand_id'),
    ribbons: await namesOf('ribbons', 'ribbon_id'),
    sections: new Map(sections.map(({ id, title, description }) => [id, { title, description }])),
  }
}
