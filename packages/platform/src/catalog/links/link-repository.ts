import { sql } from 'kysely'
import { recordChanges } from '../../changes/index.ts'
import { newId } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { foldText } from '../fold.ts'
import type { ProductLinks } from '../records.ts'
import type { StoredContent } from '../stored-product.ts'
import { contentHash } from './content-hash.ts'

/** Tables of what products share. */
export type LinkedTable = 'brands' | 'ribbons' | 'info_sections'

/** What a product names and which entities that is, as last written. */
export async function findLinks(
  { db, site }: SiteContext,
  productId: string,
): Promise<(ProductLinks & { readonly content: StoredContent }) | undefined> {
  return db
    .selectFrom('products')
    .select(['brand_id', 'ribbon_id', 'info_section_ids', 'content'])
    .where('site_id', '=', site.id)
    .where('id', '=', productId)
    .executeTakeFirst()
}

/** Id of the label of this name, which is made where there is none; it stays until this transaction ends. */
export async function labelOf(
  context: SiteContext,
  table: 'brands' | 'ribbons',
  name: string,
): Promise<string> {
  const { db, site, clock } = context
  const id = newId(clock)
  const now = new Date(clock())
  const row = await db
    .insertInto(table)
    .values({
      site_id: site.id,
      id,
      name,
      name_key: foldText(name),
      created_at: now,
      updated_at: now,
    })
    // Changes nothing, but answers with the row that is there and holds it.
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'name']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (row.id === id) {
    const type = table === 'brands' ? 'brand.created' : 'ribbon.created'
    await recordChanges(context, [{ type, entityId: id }])
  }
  return row.id
}

type Section = StoredContent['infoSections'][number]

/** Id of an info section that says exactly this; undefined when there is none. It stays until this transaction ends. */
export async function findSection({ db, site }: SiteContext, section: Section): Promise<string | undefined> {
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

/** Undefined when another section has the unique name. */
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
      title_key: foldText(section.title),
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

/** Adds to the kept numbers of products; always in the same order, so that two calls wait and do not deadlock. */
export async function addToCounts(
  { db, site }: SiteContext,
  table: LinkedTable,
  differences: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [id, difference] of [...differences].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (difference === 0) continue
    await sql`
      update ${sql.table(table)} set product_count = product_count + ${difference}
      where site_id = ${site.id} and id = ${id}`.execute(db)
  }
}
