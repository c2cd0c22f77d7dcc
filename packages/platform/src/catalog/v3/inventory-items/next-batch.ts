import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { always, type Condition } from '../../query/condition.ts'
import { orderBy } from '../../query/sort.ts'
import { variantsInOrder } from '../../repository/store-variant-sources.ts'
import { itemsInOrder } from './item-sources.ts'

/** What one step of a background job works on, by keys. */
export interface Batch {
  readonly rows: readonly string[]
  /** Where the next step begins; undefined behind the last one. */
  readonly after: string | undefined
}

export interface BatchSize {
  /** Rows that match. */
  readonly limit: number
  /** Rows that are looked at for them: a job by a filter that finds next to nothing goes on in as many steps as it takes. */
  readonly mostRead: number
}

const batchSize: BatchSize = { limit: 100, mostRead: 10_000 }

/** The next items that match, in the order of their ids: what changes does not move them. */
export async function nextItems(
  { db, site }: SiteContext,
  where: Condition,
  after: string | undefined,
  size: BatchSize = batchSize,
): Promise<Batch> {
  const key = { sql: sql.ref('i.id'), descending: false }
  const beyond = after === undefined ? always : sql<boolean>`i.id > ${after}::uuid`
  const source = itemsInOrder({ siteId: site.id, includeHidden: true }, [key], beyond)(size.mostRead)
  return nextBatch(
    db,
    {
      matching: sql<Keyed>`
        select i.id::text as key from ${source} where i.stocked and p.id is not null and ${where} order by i.id`,
      all: sql<Keyed>`
        select i.id::text as key from inventory_items i where i.site_id = ${site.id} and ${beyond} order by i.id`,
    },
    size,
  )
}

/** The next variants that match, in the order of product and id; each is told as both, with a space between. */
export async function nextVariants(
  { db, site }: SiteContext,
  where: Condition,
  after: string | undefined,
  size: BatchSize = batchSize,
): Promise<Batch> {
  const [productId, variantId] = after?.split(' ') ?? []
  const beyond =
    productId === undefined
      ? always
      : sql<boolean>`(v.product_id, v.id) > (${productId}::uuid, ${variantId}::uuid)`
  const keys = ['v.product_id', 'v.id'].map((name) => ({ sql: sql.ref(name), descending: false }))
  const source = variantsInOrder({ siteId: site.id, includeHidden: true }, keys, beyond)(size.mostRead)
  const key = sql`v.product_id || ' ' || v.id as key`
  return nextBatch(
    db,
    {
      matching: sql<Keyed>`
        select ${key} from ${source} where p.id is not null and ${where} order by ${orderBy(keys)}`,
      all: sql<Keyed>`
        select ${key} from variants v where v.site_id = ${site.id} and ${beyond} order by ${orderBy(keys)}`,
    },
    size,
  )
}

interface Keyed {
  readonly key: string
}

/** Reads no further than to the last row of a full batch; otherwise the last row that was looked at tells where to go on. */
async function nextBatch(
  db: Database,
  { matching, all }: { readonly matching: RawBuilder<Keyed>; readonly all: RawBuilder<Keyed> },
  { limit, mostRead }: BatchSize,
): Promise<Batch> {
  const { rows } = await sql<Keyed>`${matching} limit ${limit}`.execute(db)
  const keys = rows.map(({ key }) => key)
  if (keys.length === limit) return { rows: keys, after: keys.at(-1) }
  const { rows: read } = await sql<Keyed>`${all} limit 1 offset ${mostRead - 1}`.execute(db)
  return { rows: keys, after: read[0]?.key }
}
