import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../db/index.ts'
import { brandOf } from './brand.ts'
import { contactEmailOf, displayRatesOf, type OAuthClient, type Site, textSettingsOf } from './site.ts'
import type { SiteTables } from './tables.ts'

export async function findClient(db: Database, id: string): Promise<OAuthClient | undefined> {
  const row = await db
    .selectFrom('oauth_clients')
    .select(['id', 'site_id', 'origins', 'redirect_uris', 'refresh'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      siteId: row.site_id,
      origins: row.origins,
      redirectUris: row.redirect_uris,
      refresh: row.refresh,
    }
  )
}

export async function findSite(db: Database, id: string): Promise<Site | undefined> {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst()
  const contactEmail = row && contactEmailOf(row.profile)
  return (
    row && {
      id: row.id,
      name: row.name,
      currency: row.currency,
      locale: row.locale,
      country: row.country,
      timeZone: row.time_zone,
      weightUnit: row.weight_unit,
      pricesIncludeTax: row.prices_include_tax,
      displayRates: displayRatesOf(row.profile),
      ...(contactEmail !== undefined && { contactEmail }),
      ...textSettingsOf(row.profile),
      brand: brandOf(row.profile),
    }
  )
}

export async function listSiteIds(db: Database, limit: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('sites').select('id').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function listOrigins(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('oauth_clients').select('origins').execute()
  return new Set(rows.flatMap((row) => row.origins))
}

export async function saveSite(db: Database, site: Site, profile: object, now: Date): Promise<void> {
  const values = {
    name: site.name,
    currency: site.currency,
    locale: site.locale,
    country: site.country,
    time_zone: site.timeZone,
    weight_unit: site.weightUnit,
    prices_include_tax: site.pricesIncludeTax,
    profile: JSON.stringify(profile),
    updated_at: now,
  }
  await db
    .insertInto('sites')
    .values({ id: site.id, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function saveClient(
  db: Database,
  client: OAuthClient & { name: string },
  now: Date,
): Promise<void> {
  const values = { origins: [...client.origins], redirect_uris: [...client.redirectUris], name: client.name }
  await db
    .insertInto('oauth_clients')
    .values({ id: client.id, site_id: client.siteId, refresh: client.refresh, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export type ClientRow = Selectable<SiteTables['oauth_clients']>

/** All clients of a site, oldest first. */
export async function listClients(db: Database, siteId: string): Promise<readonly ClientRow[]> {
  return db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertClient(
  db: Database,
  row: Insertable<SiteTables['oauth_clients']>,
): Promise<void> {
  await db.insertInto('oauth_clients').values(row).execute()
}

/** Undefined if the site has no such client. */
export async function updateClient(
  db: Database,
  siteId: string,
  id: string,
  changes: Partial<Pick<ClientRow, 'name' | 'origins' | 'redirect_uris'>>,
): Promise<ClientRow | undefined> {
  return db
    .updateTable('oauth_clients')
    .set({ site_id: siteId, ...changes })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteClient(db: Database, siteId: string, id: string): Promise<void> {
  await db.deleteFrom('oauth_clients').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function importedHash(db: Database, siteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_imports')
    .select('content_hash')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.content_hash
}

export async function saveImport(
  db: Database,
  siteId: string,
  contentHash: string,
  now: Date,
): Promise<void> {
  const values = { content_hash: contentHash, imported_at: now }
  await db
    .insertInto('site_imports')
    .values({ site_id: siteId, ...values })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}
