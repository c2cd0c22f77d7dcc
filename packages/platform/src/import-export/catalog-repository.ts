import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import {
  type CollectionRecord,
  type CustomizationRow,
  findRow,
  type InfoSectionRow,
  mediaUrl,
} from '../catalog/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { SiteMedia } from '../media/index.ts'
import type {
  BrandEntry,
  CollectionEntry,
  CustomizationEntry,
  InfoSectionEntry,
  MediaEntry,
  RibbonEntry,
} from './format/entries.ts'
import { toMediaItem } from './product-repository.ts'

// Reads the catalog as entries of the export format. Pages are ordered by key, so that equal catalogs give equal files.

export function toMediaEntry(file: SiteMedia, publicUrl: string): MediaEntry {
  const { id, title, alt_text, focal_x, focal_y, still_id } = file
  return {
    kind: 'media',
    id,
    url: mediaUrl(id, publicUrl),
    title,
    altText: alt_text,
    focalPoint: focal_x !== null && focal_y !== null ? { x: focal_x, y: focal_y } : null,
    still: still_id,
  }
}

/** Without the built-in collection of all products, which every store has. */
export async function listCollections(
  { db, site, publicUrl }: SiteContext,
  after: string,
  limit: number,
): Promise<readonly CollectionEntry[]> {
  const rows: readonly CollectionRecord[] = await db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '!=', allProductsCollection.id)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
  return rows.map((row) => toCollectionEntry(row, publicUrl))
}

function toCollectionEntry(record: CollectionRecord, publicUrl: string): CollectionEntry {
  const { slug, name, description, visible, position, seo, translations } = record
  const media = record.media.map((each) => toMediaItem(each, publicUrl))
  return { kind: 'collection', slug, name, description, visible, position, media, seo, translations }
}

/** Locks a collection until the transaction ends. */
export async function lockCollection(
  { db, site, publicUrl }: SiteContext,
  slug: string,
): Promise<{ readonly record: CollectionRecord; readonly entry: CollectionEntry } | undefined> {
  const record: CollectionRecord | undefined = await db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  return record && { record, entry: toCollectionEntry(record, publicUrl) }
}

/** Collections with one of the slugs or names, in the shop's order. */
export async function findCollectionsByKey(
  { db, site }: SiteContext,
  slugs: readonly string[],
  names: readonly string[],
): Promise<readonly { readonly slug: string; readonly name: string }[]> {
  if (slugs.length === 0 && names.length === 0) return []
  return db
    .selectFrom('collections')
    .select(['slug', 'name'])
    .where('site_id', '=', site.id)
    .where('id', '!=', allProductsCollection.id)
    .where((eb) => eb.or([eb('slug', 'in', ['', ...slugs]), eb('name', 'in', ['', ...names])]))
    .orderBy('position')
    .execute()
}

export async function findCollectionIds(
  { db, site }: SiteContext,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'slug'])
    .where('site_id', '=', site.id)
    .where('slug', 'in', [...slugs])
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Moves the built-in collection of all products after the others. */
export async function moveBuiltInCollectionLast({ db, site }: SiteContext): Promise<void> {
  await sql`
    update collections set position = others.last + 1
    from (select max(position) as last from collections
      where site_id = ${site.id} and id <> ${allProductsCollection.id}) as others
    where site_id = ${site.id} and id = ${allProductsCollection.id} and position <= others.last`.execute(db)
}

export async function listBrandsOrRibbons<Kind extends 'brand' | 'ribbon'>(
  { db, site }: SiteContext,
  kind: Kind,
  after: string,
  limit: number,
): Promise<readonly (Kind extends 'brand' ? BrandEntry : RibbonEntry)[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`${kind}s`)}
    where site_id = ${site.id} and name collate "C" > ${after}
    order by name collate "C" limit ${limit}`.execute(db)
  // The entry of a brand or ribbon is its kind and name.
  return rows.map(({ name }) => ({ kind, name }) as Kind extends 'brand' ? BrandEntry : RibbonEntry)
}

export async function hasBrandOrRibbon(context: SiteContext, kind: 'brand' | 'ribbon', name: string) {
  return (await findRow(context, `${kind}s`, 'name', name)) !== undefined
}

function toInfoSectionEntry(row: InfoSectionRow): InfoSectionEntry {
  return {
    kind: 'infoSection',
    uniqueName: row.unique_name,
    title: row.title,
    description: row.plain_description,
    richDescription: row.description,
  }
}

export async function listInfoSections(
  { db, site }: SiteContext,
  after: string,
  limit: number,
): Promise<readonly InfoSectionEntry[]> {
  const { rows } = await sql<InfoSectionRow>`
    select * from info_sections
    where site_id = ${site.id} and unique_name collate "C" > ${after}
    order by unique_name collate "C" limit ${limit}`.execute(db)
  return rows.map(toInfoSectionEntry)
}

export async function findInfoSection(context: SiteContext, uniqueName: string) {
  const row = await findRow<InfoSectionRow>(context, 'info_sections', 'unique_name', uniqueName)
  return row && { id: row.id, revision: row.revision, entry: toInfoSectionEntry(row) }
}

/** Which of the unique names exist. */
export async function findExistingSections(
  { db, site }: SiteContext,
  uniqueNames: readonly string[],
): Promise<ReadonlySet<string>> {
  if (uniqueNames.length === 0) return new Set()
  const rows = await db
    .selectFrom('info_sections')
    .select('unique_name')
    .where('site_id', '=', site.id)
    .where('unique_name', 'in', [...uniqueNames])
    .execute()
  return new Set(rows.map(({ unique_name }) => unique_name))
}

/** Info sections in the order of their names, with their content locked until the transaction ends. */
export async function lockInfoSections(
  { db, site }: SiteContext,
  uniqueNames: readonly string[],
): Promise<readonly { readonly id: string; readonly title: string; readonly description: string }[]> {
  if (uniqueNames.length === 0) return []
  const rows = await db
    .selectFrom('info_sections')
    .select(['id', 'unique_name', 'title', 'plain_description as description'])
    .where('site_id', '=', site.id)
    .where('unique_name', 'in', [...uniqueNames])
    .forNoKeyUpdate()
    .execute()
  const byName = new Map(rows.map((row) => [row.unique_name, row]))
  return uniqueNames.flatMap((name) => byName.get(name) ?? [])
}

function toCustomizationEntry(row: CustomizationRow): CustomizationEntry {
  return {
    kind: 'customization',
    key: row.key,
    type: row.customization_type,
    name: row.name,
    renderType: row.render_type,
    freeText: row.free_text,
    choices: row.choices,
    defaultMandatory: row.default_mandatory,
  }
}

export async function listCustomizations(
  { db, site }: SiteContext,
  after: CustomizationEntry | undefined,
  limit: number,
): Promise<readonly CustomizationEntry[]> {
  const isAfter =
    after === undefined ? sql`true` : sql`(key, customization_type) > (${after.key}, ${after.type})`
  const { rows } = await sql<CustomizationRow>`
    select * from customizations
    where site_id = ${site.id} and ${isAfter}
    order by key, customization_type limit ${limit}`.execute(db)
  return rows.map(toCustomizationEntry)
}

/** Locks a customization until the transaction ends. */
export async function lockCustomization(
  { db, site }: SiteContext,
  key: string,
  type: string,
): Promise<{ readonly row: CustomizationRow; readonly entry: CustomizationEntry } | undefined> {
  const { rows } = await sql<CustomizationRow>`
    select * from customizations
    where site_id = ${site.id} and key = ${key} and customization_type = ${type} for update`.execute(db)
  const [row] = rows
  return row && { row, entry: toCustomizationEntry(row) }
}
