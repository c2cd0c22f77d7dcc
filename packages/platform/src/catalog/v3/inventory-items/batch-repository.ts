import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { always, type Condition } from '../../repository/query/condition.ts'

/** The keys that one step of a background job works on. */
export interface Batch {
  readonly rows: readonly string[]
  /** Where the next step starts; undefined after the last one. */
  readonly after: string | undefined
}

export interface BatchSize {
  /** Rows that match. */
  readonly limit: number
  /** Rows that one step examines, so that a filter that matches little takes many short steps. */
  readonly maxExamined: number
}

const defaultSize: BatchSize = { limit: 100, maxExamined: 10_000 }

/** The next items that match, in the order of their ids, which no change moves. */
export function nextItems(
  { db, site }: SiteContext,
  where: Condition,
  after: string | undefined,
  size: BatchSize = defaultSize,
): Promise<Batch> {
  const isAfter = after === undefined ? always : sql<boolean>`i.id > ${after}::uuid`
  const all = sql`select i.* from inventory_items i where i.site_id = ${site.id} and ${isAfter} order by i.id`
  const matching = sql<Keyed>`
    select i.id::text as key from (${all} limit ${size.maxExamined}) as i
    join products p on p.site_id = i.site_id and p.id = i.product_id
    join variants v on v.site_id = i.site_id and v.product_id = i.product_id and v.id = i.variant_id
    where i.stocked and ${where} order by i.id limit ${size.limit}`
  return nextBatch(db, matching, sql`select id::text as key from (${all}) as i`, size)
}

/** The next variants that match, in the order of product and id; the key is both ids with a space between. */
export function nextVariants(
  { db, site }: SiteContext,
  where: Condition,
  after: string | undefined,
  size: BatchSize = defaultSize,
): Promise<Batch> {
  const [productId, variantId] = after?.split(' ') ?? []
  const isAfter =
    productId === undefined
      ? always
      : sql<boolean>`(v.product_id, v.id) > (${productId}::uuid, ${variantId}::uuid)`
  const all = sql`
    select v.* from variants v where v.site_id = ${site.id} and ${isAfter} order by v.product_id, v.id`
  const key = sql`v.product_id || ' ' || v.id as key`
  const matching = sql<Keyed>`
    select ${key} from (${all} limit ${size.maxExamined}) as v
    join products p on p.site_id = v.site_id and p.id = v.product_id
    where ${where} order by v.product_id, v.id limit ${size.limit}`
  return nextBatch(db, matching, sql`select ${key} from (${all}) as v`, size)
}

interface Keyed {
  readonly key: string
}

async function nextBatch(
  db: Database,
  matching: RawBuilder<Keyed>,
  all: RawBuilder<unknown>,
  { limit, maxExamined }: BatchSize,
): Promise<Batch> {
  const { rows } = await matching.execute(db)
  const keys = rows.map(({ key }) => key)
  if (keys.length === limit) return { rows: keys, after: keys.at(-1) }
  const { rows: examined } = await sql<Keyed>`${all} limit 1 offset ${maxExamined - 1}`.execute(db)
  return { rows: keys, after: examined[0]?.key }
}
