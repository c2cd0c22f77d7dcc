import { isDeepStrictEqual } from 'node:util'
import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import { findOrCreateSection, insertSection } from '../../catalog/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import type { ImportContext } from '../import/import-context.ts'
import { findNotes } from '../import/import-repository.ts'
import type { PortableMembership, PortableProduct } from '../portable/product.ts'
import { ownMedia } from './entry-media.ts'
import { makeCollection } from './make-collection.ts'

/**
 * A product that names collections, info sections and media as this store knows them. What an entry of the store names already is not
 * looked up again. Collections that are named by their names alone, and info sections that say something, are made where there are none.
 * @throws violations of what there is not
 */
export async function resolvedProduct(
  context: ImportContext,
  product: PortableProduct,
  before: PortableProduct,
): Promise<PortableProduct> {
  const isSame = (field: 'collections' | 'infoSections' | 'media') =>
    isDeepStrictEqual(product[field], before[field])
  const collections = isSame('collections')
    ? product.collections
    : await resolvedCollections(context, product.collections, before.collections)
  const infoSections = isSame('infoSections')
    ? product.infoSections
    : await resolvedSections(context, product.infoSections)
  const withNames = { ...product, collections, infoSections }
  if (isSame('media')) return withReferences(withNames, new Map(), before)
  const media = await ownMedia(context, product.media, 'media')
  const references = new Map(
    product.media.flatMap(({ id, url }, at) => {
      const own = media[at]?.id ?? ''
      return [...(id === null ? [] : [[id, own] as const]), ...(url === '' ? [] : [[url, own] as const])]
    }),
  )
  return withReferences({ ...withNames, media }, references, before)
}

/** Choices and variants show files of the product, which they may name by address. */
function withReferences(
  product: PortableProduct,
  references: ReadonlyMap<string, string>,
  before: PortableProduct,
): PortableProduct {
  const own = new Set(product.media.map(({ id }) => id))
  // What the product had is its own to keep, also where a store document gave a picture to a variant alone.
  const kept = new Set(before.variants.map(({ image }) => image))
  const fileOf = (reference: string, path: string) => {
    const id = references.get(reference) ?? reference
    if (own.has(id) || kept.has(id)) return id
    throw invalidArguments(violation(path, 'OTHER', 'is none of the media of the product'))
  }
  return {
    ...product,
    options: product.options.map((option, number) => ({
      ...option,
      choices: option.choices.map((choice) => ({
        ...choice,
        media: choice.media.map((each) => fileOf(each, `options.${number}.media`)),
      })),
    })),
    variants: product.variants.map((variant, at) => ({
      ...variant,
      image: variant.image === null ? null : fileOf(variant.image, `variants.${at}.image`),
    })),
  }
}

async function resolvedCollections(
  context: ImportContext,
  wanted: readonly PortableMembership[],
  present: readonly PortableMembership[],
): Promise<readonly PortableMembership[]> {
  const slugs = wanted.flatMap(({ slug }) => slug ?? [])
  const names = wanted.flatMap(({ slug, name }) => (slug === null ? [name] : []))
  const known = await context.db
    .selectFrom('collections')
    .select(['slug', 'name'])
    .where('site_id', '=', context.site.id)
    .where('id', '!=', allProductsCollection.id)
    .where((eb) => eb.or([eb('slug', 'in', ['', ...slugs]), eb('name', 'in', ['', ...names])]))
    .orderBy('position')
    .execute()
  const memberships: PortableMembership[] = []
  for (const [at, { slug, name, position }] of wanted.entries()) {
    const inIt = present.find((each) => (slug === null ? each.name === name : each.slug === slug))
    // Of several of one name the one that the product is in, else the first in the shop's order.
    const found = inIt ?? known.find((each) => (slug === null ? each.name === name : each.slug === slug))
    const { slug: own, name: called } = found ?? (await missingCollection(context, slug, name, at))
    if (memberships.some((each) => each.slug === own)) continue
    memberships.push({ slug: own, name: called, position: position ?? inIt?.position ?? null })
  }
  return memberships
}

async function missingCollection(
  context: ImportContext,
  slug: string | null,
  name: string,
  at: number,
): Promise<{ readonly slug: string; readonly name: string }> {
  if (slug === null) return makeCollection(context, { name })
  const noted = context.isDryRun
    ? await findNotes(context, context.importId, 'collection', [slug])
    : undefined
  // It was made by the file, and taken back.
  if (noted?.has(slug)) return makeCollection(context, { name: name || slug, slug })
  throw invalidArguments(violation(`collections.${at}.slug`, 'OTHER', 'is no collection of the store'))
}

async function resolvedSections(
  context: ImportContext,
  wanted: PortableProduct['infoSections'],
): Promise<readonly string[]> {
  const { db, site } = context
  const given = wanted.filter((section) => typeof section === 'string')
  const rows =
    given.length === 0
      ? []
      : await db
          .selectFrom('info_sections')
          .select('unique_name')
          .where('site_id', '=', site.id)
          .where('unique_name', 'in', given)
          .execute()
  const known = new Set(rows.map(({ unique_name }) => unique_name))
  const names: string[] = []
  for (const [at, section] of wanted.entries()) {
    if (typeof section !== 'string') names.push(await uniqueNameOf(context, section))
    else {
      if (!known.has(section)) await makeNotedSection(context, section, at)
      names.push(section)
    }
  }
  return names
}

/** A dry run makes again what the file made, and was taken back. @throws a violation for what there is not */
async function makeNotedSection(context: ImportContext, uniqueName: string, at: number): Promise<void> {
  const noted = context.isDryRun
    ? await findNotes(context, context.importId, 'infoSection', [uniqueName])
    : undefined
  if (!noted?.has(uniqueName)) {
    throw invalidArguments(violation(`infoSections.${at}`, 'OTHER', 'is no info section of the store'))
  }
  await insertSection(context, uniqueName, { title: '', description: '' })
}

/** The section that says this, or a new one of its title. */
async function uniqueNameOf(
  context: ImportContext,
  section: Exclude<PortableProduct['infoSections'][number], string>,
): Promise<string> {
  const { db, site } = context
  const id = await findOrCreateSection(context, section)
  const { rows } = await sql<{ unique_name: string }>`
    select unique_name from info_sections where site_id = ${site.id} and id = ${id}`.execute(db)
  return rows[0]?.unique_name ?? ''
}
