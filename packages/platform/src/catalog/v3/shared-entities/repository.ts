import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import type { QueryField, QueryFields } from '../../query/fields.ts'
import type { ProductReferences } from '../../records.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'
import type { StoredContent } from '../../stored-product.ts'

type Entry = readonly [name: string, field: QueryField]

/** Fields that every kind can be filtered and sorted by, with those of one kind. */
export function entityFields(...own: readonly Entry[]): QueryFields {
  return new Map<string, QueryField>([
    ['id', { value: { kind: 'id' }, sql: sql.ref('id'), sortable: false }],
    ['createdDate', { value: { kind: 'date' }, sql: sql.ref('created_at'), sortable: true }],
    ['updatedDate', { value: { kind: 'date' }, sql: sql.ref('updated_at'), sortable: true }],
    ...own,
  ])
}

/** A text field; with a normalized column it is searched and sorted without regard to case and accents. */
export function textField(name: string, column: string, normalizedColumn?: string): Entry {
  return [
    name,
    {
      value: { kind: 'text' },
      sql: sql.ref(column),
      ...(normalizedColumn !== undefined && { foldedSql: sql.ref(normalizedColumn) }),
      sortable: true,
    },
  ]
}

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

/** What products show of the entities that they reference, by id. Deleted entities are missing. */
export interface ReferencedTexts {
  readonly brands: ReadonlyMap<string, string>
  readonly ribbons: ReadonlyMap<string, string>
  readonly sections: ReadonlyMap<string, StoredContent['infoSections'][number]>
}

export async function findReferencedTexts(
  { db, site }: SiteContext,
  references: readonly ProductReferences[],
): Promise<ReferencedTexts> {
  const namesOf = async (table: 'brands' | 'ribbons', column: 'brand_id' | 'ribbon_id') => {
    const ids = [...new Set(references.flatMap((each) => each[column] ?? []))]
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)} where site_id = ${site.id} and id = any(${ids}::uuid[])`.execute(
      db,
    )
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
