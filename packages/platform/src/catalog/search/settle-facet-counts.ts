import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { transaction } from '../../db/index.ts'
import { log } from '../../runtime/index.ts'

/** Differences added up in one transaction. */
const atOnce = 5_000
/** Writes come in bursts: their differences are added up together. */
const delayMs = 1_000

/**
 * Adds written differences to the counts of a site. Several servers may do so at once: each takes others, and counts are changed in one
 * order everywhere. @returns how many were added
 */
export async function settleFacetCounts(db: Database, siteId: string): Promise<number> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ taken: number }>`
      with chosen as (
        select id from facet_changes where site_id = ${siteId} order by id limit ${atOnce} for update skip locked
      ), taken as (
        delete from facet_changes c using chosen where c.site_id = ${siteId} and c.id = chosen.id returning c.*
      ), added as (
        insert into facet_counts as kept (site_id, scope, facet, products, visible_products)
        select site_id, scope, facet, sum(products), sum(visible_products) from taken
        group by site_id, scope, facet order by scope, facet
        on conflict (site_id, scope, facet) do update set
          products = kept.products + excluded.products,
          visible_products = kept.visible_products + excluded.visible_products
      )
      select count(*)::int as taken from taken`.execute(trx)
    return rows[0]?.taken ?? 0
  })
}

/** The same for every site: what servers left that ended before they came to it. */
export async function settleAllFacetCounts(db: Database): Promise<void> {
  const { rows } = await sql<{ site_id: string }>`select distinct site_id from facet_changes`.execute(db)
  for (const { site_id } of rows) while ((await settleFacetCounts(db, site_id)) === atOnce);
}

/** Adds up the differences of sites that are written to, beside requests and never in them. */
export class FacetSettler {
  readonly #db: Database
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  #stopped = false

  constructor(db: Database) {
    this.#db = db
  }

  /** The site was written to. */
  kick(siteId: string): void {
    if (this.#stopped || this.#waiting.has(siteId)) return
    const timer = setTimeout(() => {
      this.#waiting.delete(siteId)
      const running = this.#settle(siteId).finally(() => this.#running.delete(running))
      this.#running.add(running)
    }, delayMs)
    timer.unref()
    this.#waiting.set(siteId, timer)
  }

  /** Begins nothing more, and waits for what is under way. What is left is added up another time. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    await Promise.all(this.#running)
  }

  async #settle(siteId: string): Promise<void> {
    try {
      while (!this.#stopped && (await settleFacetCounts(this.#db, siteId)) === atOnce);
    } catch (error) {
      log.warn({ err: error }, 'differences of facet counts wait')
    }
  }
}
