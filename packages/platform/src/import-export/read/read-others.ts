import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import type { CollectionRecord, CustomizationRow } from '../../catalog/index.ts'
import { mediaUrl } from '../../catalog/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { SiteMedia } from '../../media/index.ts'
import type {
  PortableCollection,
  PortableCustomization,
  PortableFile,
  PortableSection,
} from '../portable/records.ts'
import { portableMedia } from '../portable/to-portable.ts'

export function portableFile(file: SiteMedia, publicUrl: string): PortableFile {
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

/** Files of the store's media behind an id, in the order of their ids. */
export async function filesAfter(
  { db, site, publicUrl }: SiteContext,
  kind: SiteMedia['kind'],
  after: string,
  limit: number,
): Promise<readonly PortableFile[]> {
  const { rows } = await sql<SiteMedia>`
    select f.*, m.title, m.alt_text, m.focal_x, m.focal_y, m.still_id, m.created_at
    from site_media m join media_files f on f.id = m.file_id
    where m.site_id = ${site.id} and m.file_id > ${after} and f.kind = ${kind}
    order by m.file_id limit ${limit}`.execute(db)
  return rows.map((file) => portableFile(file, publicUrl))
}

function portableCollection(record: CollectionRecord, publicUrl: string): PortableCollection {
  const { slug, name, description, visible, position, media, seo } = record
  return {
    kind: 'collection',
    slug,
    name,
    description,
    visible,
    position,
    media: media.map((each) => portableMedia(each, publicUrl)),
    seo,
  }
}

/** In the order of slugs, without the built-in one of everything: it is the same in every store. */
export async function collectionsAfter(
  { db, site, publicUrl }: SiteContext,
  after: string,
  limit: number,
): Promise<readonly PortableCollection[]> {
  const rows: readonly CollectionRecord[] = await db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '!=', allProductsCollection.id)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
  return rows.map((row) => portableCollection(row, publicUrl))
}

export interface KnownCollection {
  readonly record: CollectionRecord
  readonly portable: PortableCollection
}

/** A collection of a slug, which nobody else changes until this transaction ends. */
export async function lockCollectionOf(
  { db, site, publicUrl }: SiteContext,
  slug: string,
): Promise<KnownCollection | undefined> {
  const record: CollectionRecord | undefined = await db
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  return record && { record, portable: portableCollection(record, publicUrl) }
}

/** Names of brands or ribbons in the order of their characters. */
export async function labelsAfter<Kind extends 'brand' | 'ribbon'>(
  { db, site }: SiteContext,
  kind: Kind,
  after: string,
  limit: number,
): Promise<readonly { readonly kind: Kind; readonly name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`${kind}s`)}
    where site_id = ${site.id} and name collate "C" > ${after} order by name collate "C" limit ${limit}`.execute(
    db,
  )
  return rows.map(({ name }) => ({ kind, name }))
}

type SectionRow = Pick<PortableSection, 'title'> & {
  readonly id: string
  readonly revision: number
  readonly unique_name: string
  readonly plain_description: string
  readonly description: PortableSection['richDescription']
}

function portableSection({
  unique_name,
  title,
  plain_description,
  description,
}: SectionRow): PortableSection {
  return {
    kind: 'infoSection',
    uniqueName: unique_name,
    title,
    description: plain_description,
    richDescription: description,
  }
}

export async function sectionsAfter(
  { db, site }: SiteContext,
  after: string,
  limit: number,
): Promise<readonly PortableSection[]> {
  const { rows } = await sql<SectionRow>`
    select * from info_sections
    where site_id = ${site.id} and unique_name collate "C" > ${after}
    order by unique_name collate "C" limit ${limit}`.execute(db)
  return rows.map(portableSection)
}

export interface KnownSection {
  readonly id: string
  readonly revision: number
  readonly portable: PortableSection
}

export async function sectionOf(
  { db, site }: SiteContext,
  uniqueName: string,
): Promise<KnownSection | undefined> {
  const { rows } = await sql<SectionRow>`
    select * from info_sections where site_id = ${site.id} and unique_name = ${uniqueName}`.execute(db)
  const [row] = rows
  return row && { id: row.id, revision: row.revision, portable: portableSection(row) }
}

function portableCustomization(row: CustomizationRow): PortableCustomization {
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

export async function customizationsAfter(
  { db, site }: SiteContext,
  after: PortableCustomization | undefined,
  limit: number,
): Promise<readonly PortableCustomization[]> {
  const { rows } = await sql<CustomizationRow>`
    select * from customizations
    where site_id = ${site.id} and ${
      after === undefined ? sql`true` : sql`(key, customization_type) > (${after.key}, ${after.type})`
    }
    order by key, customization_type limit ${limit}`.execute(db)
  return rows.map(portableCustomization)
}

export interface KnownCustomization {
  readonly row: CustomizationRow
  readonly portable: PortableCustomization
}

/** A customization of a key and type, which nobody else changes until this transaction ends. */
export async function lockCustomizationOf(
  { db, site }: SiteContext,
  key: string,
  type: string,
): Promise<KnownCustomization | undefined> {
  const { rows } = await sql<CustomizationRow>`
    select * from customizations
    where site_id = ${site.id} and key = ${key} and customization_type = ${type} for update`.execute(db)
  const [row] = rows
  return row && { row, portable: portableCustomization(row) }
}
