import { isDeepStrictEqual } from 'node:util'
import { findOrCreateSection, insertSection } from '../../catalog/index.ts'
import { invalidField } from '../../http/index.ts'
import { findCollectionsByKey, findExistingSections } from '../catalog-repository.ts'
import type { CollectionMembership, ProductEntry } from '../format/product.ts'
import { resolveMedia } from '../import/import-media.ts'
import { findNotes } from '../import/import-repository.ts'
import type { ImportContext } from '../import/import-service.ts'
import { findUniqueName } from '../product-repository.ts'
import { createEmptyCollection } from './upsert-entities.ts'

/**
 * Resolves the collections, info sections and media of a product to those of the store. References that the product had
 * before are not looked up again. Collections given only by name, and info sections given by content, are created if they
 * do not exist.
 * @throws violations for references to nothing
 */
export async function resolveProduct(
  context: ImportContext,
  product: ProductEntry,
  before: ProductEntry,
): Promise<ProductEntry> {
  const isSame = (field: 'collections' | 'infoSections' | 'media') =>
    isDeepStrictEqual(product[field], before[field])
  const collections = isSame('collections')
    ? product.collections
    : await resolveCollections(context, product.collections, before.collections)
  const infoSections = isSame('infoSections')
    ? product.infoSections
    : await resolveInfoSections(context, product.infoSections)
  const resolved = { ...product, collections, infoSections }
  if (isSame('media')) return resolveImages(resolved, new Map(), before)
  const media = await resolveMedia(context, product.media, 'media')
  const ids = new Map(
    product.media.flatMap(({ id, url }, at) => {
      const own = media[at]?.id ?? ''
      return [id ?? '', url].filter(Boolean).map((reference) => [reference, own] as const)
    }),
  )
  return resolveImages({ ...resolved, media }, ids, before)
}

/** Choices and variants show media of the product, by id or URL. */
function resolveImages(
  product: ProductEntry,
  ids: ReadonlyMap<string, string>,
  before: ProductEntry,
): ProductEntry {
  const allowed = new Set(product.media.map(({ id }) => id))
  // A store document can give a variant an image that the product does not show.
  for (const { image } of before.variants) allowed.add(image)
  const resolve = (reference: string, path: string) => {
    const id = ids.get(reference) ?? reference
    if (allowed.has(id)) return id
    throw invalidField(path, 'OTHER', 'must be one of the media of the product')
  }
  return {
    ...product,
    options: product.options.map((option, number) => ({
      ...option,
      choices: option.choices.map((choice) => ({
        ...choice,
        media: choice.media.map((each) => resolve(each, `options.${number}.media`)),
      })),
    })),
    variants: product.variants.map((variant, at) => ({
      ...variant,
      image: variant.image === null ? null : resolve(variant.image, `variants.${at}.image`),
    })),
  }
}

async function resolveCollections(
  context: ImportContext,
  given: readonly CollectionMembership[],
  before: readonly CollectionMembership[],
): Promise<readonly CollectionMembership[]> {
  const slugs = given.flatMap(({ slug }) => slug ?? [])
  const names = given.flatMap(({ slug, name }) => (slug === null ? [name] : []))
  const existing = await findCollectionsByKey(context, slugs, names)
  const memberships: CollectionMembership[] = []
  for (const [at, { slug, name, position }] of given.entries()) {
    const isSame = (each: { readonly slug: string | null; readonly name: string }) =>
      slug === null ? each.name === name : each.slug === slug
    // Of several collections with the same name, the one that the product is in, or else the first in the shop's order.
    const current = before.find(isSame)
    const found = current ?? existing.find(isSame) ?? (await createMissing(context, slug, name, at))
    if (memberships.some((each) => each.slug === found.slug)) continue
    memberships.push({
      slug: found.slug,
      name: found.name,
      position: position ?? current?.position ?? null,
    })
  }
  return memberships
}

async function createMissing(
  context: ImportContext,
  slug: string | null,
  name: string,
  at: number,
): Promise<{ readonly slug: string; readonly name: string }> {
  if (slug === null) return createEmptyCollection(context, { name })
  if (await wasRolledBack(context, 'collection', slug)) {
    return createEmptyCollection(context, { name: name || slug, slug })
  }
  throw invalidField(`collections.${at}.slug`, 'OTHER', 'is not a collection of the store')
}

/** Whether this dry run created the entry and rolled it back. */
async function wasRolledBack(context: ImportContext, kind: string, key: string): Promise<boolean> {
  if (!context.isDryRun) return false
  return (await findNotes(context, context.importId, kind, [key])).has(key)
}

async function resolveInfoSections(
  context: ImportContext,
  given: ProductEntry['infoSections'],
): Promise<readonly string[]> {
  const existing = await findExistingSections(
    context,
    given.filter((section) => typeof section === 'string'),
  )
  const uniqueNames: string[] = []
  for (const [at, section] of given.entries()) {
    if (typeof section !== 'string') {
      uniqueNames.push(await findUniqueName(context, await findOrCreateSection(context, section)))
      continue
    }
    if (!existing.has(section)) {
      if (!(await wasRolledBack(context, 'infoSection', section))) {
        const description = 'is not an info section of the store'
        throw invalidField(`infoSections.${at}`, 'OTHER', description)
      }
      await insertSection(context, section, { title: '', description: '' })
    }
    uniqueNames.push(section)
  }
  return uniqueNames
}
