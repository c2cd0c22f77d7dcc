import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { transaction } from '../../db/index.ts'
import type { ScheduledHandler } from '../../jobs/index.ts'

/** Differences added up in one transaction. */
const atOnce = 5_000

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

export const facetCountsName = 'facet counts'

/** Adds up the differences of all sites; writes come in bursts, and each wakes it. */
export function aggregateFacetCounts(db: Database): ScheduledHandler {
  return {
    name: facetCountsName,
    everyMs: 60_000,
    gatherMs: 1_000,
    async run(stopping) {
      const { rows } = await sql<{ site_id: string }>`select distinct site_id from facet_changes`.execute(db)
      for (const { site_id } of rows) {
        while (!stopping.aborted && (await settleFacetCounts(db, site_id)) === atOnce);
      }
    },
  }
}
