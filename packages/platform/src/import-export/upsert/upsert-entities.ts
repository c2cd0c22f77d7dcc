import { isDeepStrictEqual } from 'node:util'
import { allProductsCollection } from '@vitrine/contract'
import { createCollection as createCollectionOperation } from '@vitrine/contract/catalog-admin'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'
import {
  changeCollection,
  changeRow,
  createCollection,
  idsByName,
  infoSectionKind,
  insertRow,
  isAssigned,
  mediaUrl,
  normalizeText,
  refreshMedia,
  sharedEntities,
  translatedNameKey,
} from '../../catalog/index.ts'
import { newId } from '../../db/index.ts'
import { invalidField } from '../../http/index.ts'
import type { SiteMedia } from '../../media/index.ts'
import { findFiles, findSiteMedia, insertSiteMedia, updateSiteMedia } from '../../media/index.ts'
import {
  findInfoSection,
  hasBrandOrRibbon,
  lockCollection,
  lockCustomization,
  moveBuiltInCollectionLast,
  toMediaEntry,
} from '../catalog-repository.ts'
import {
  type CollectionEntry,
  type CustomizationEntry,
  defaultEntry,
  type InfoSectionEntry,
  type MediaEntry,
} from '../format/entries.ts'
import { resolveFileIds, resolveMedia, toStoredMedia } from '../import/import-media.ts'
import type { ImportContext } from '../import/import-service.ts'
import {
  type AppliedChange,
  asNewEntry,
  type EntryChange,
  type UpsertResult,
} from '../import/parsed-entry.ts'

const unchanged: UpsertResult = { errors: [] }

function apply<Entry extends AppliedChange['entry']>(change: EntryChange, before: Entry | undefined) {
  const applied = change.applyTo(before ?? defaultEntry(change.kind, change.key), before === undefined)
  // The entry is of the kind of its change.
  return { entry: applied.entry as Entry, errors: applied.errors }
}

/** A media file of the store. Products and collections that show it are updated. */
export async function upsertMedia(context: ImportContext, change: EntryChange): Promise<UpsertResult> {
  const { key } = change
  const given = asNewEntry(change).entry as MediaEntry
  const [own] = await findSiteMedia(context, [key])
  const [id = ''] = own ? [key] : await resolveFileIds(context, [given], 'media')
  const existing = own ?? (await findSiteMedia(context, [id]))[0]
  const before = existing && toMediaEntry(existing, context.publicUrl)
  const { entry, errors } = apply<MediaEntry>(change, before)
  if (errors.length > 0) return { errors }
  const file = { ...entry, id, url: mediaUrl(id, context.publicUrl) }
  if (isDeepStrictEqual(file, before)) return unchanged
  const [facts] = existing ? [existing] : await findFiles(context.db, [id])
  if (!facts) throw invalidField('url', 'OTHER', 'is not a file of this platform')
  const posterId = await resolvePoster(context, file, facts.kind)
  if (isDeepStrictEqual({ ...file, still: posterId }, before)) return unchanged
  const { title, altText, focalPoint } = file
  await insertSiteMedia(context, [{ fileId: id, title, altText }])
  await updateSiteMedia(context, id, { title, altText, focalPoint, ...(posterId !== null && { posterId }) })
  // The row was just written.
  if (existing) await refreshMedia(context, (await findSiteMedia(context, [id]))[0] as SiteMedia)
  return { errors: [], created: { kind: 'file', key, value: id } }
}

async function resolvePoster(
  context: ImportContext,
  { still, focalPoint }: MediaEntry,
  kind: SiteMedia['kind'],
): Promise<string | null> {
  if (focalPoint && kind !== 'image') {
    throw invalidField('focalPoint', 'OTHER', 'is allowed only for images')
  }
  if (still === null) return null
  if (kind !== 'video') throw invalidField('still', 'OTHER', 'is allowed only for videos')
  const [id = ''] = await resolveFileIds(context, [{ id: still, url: '' }], 'still')
  const [file] = await findFiles(context.db, [id])
  if (file?.kind !== 'image') throw invalidField('still', 'OTHER', 'must be an image')
  return id
}

export async function upsertCollection(context: ImportContext, change: EntryChange): Promise<UpsertResult> {
  const { key } = change
  if (key === allProductsCollection.slug) {
    throw invalidField('slug', 'OTHER', 'is the slug of the built-in collection of all products')
  }
  const existing = await lockCollection(context, key)
  const { entry, errors } = apply<CollectionEntry>(change, existing?.entry)
  if (errors.length > 0) return { errors }
  const hasSameMedia = isDeepStrictEqual(entry.media, existing?.entry.media)
  const media = hasSameMedia ? entry.media : await resolveMedia(context, entry.media, 'media')
  const collection = { ...entry, media }
  if (isDeepStrictEqual(collection, existing?.entry)) return unchanged
  const id = existing?.record.id ?? (await createEmptyCollection(context, collection)).id
  const { name, description, visible, seo, position, translations } = collection
  await changeCollection(context, id, {
    name,
    name_key: normalizeText(name),
    description,
    visible,
    media: JSON.stringify(await toStoredMedia(context, media, existing?.record.media ?? [])),
    seo: seo && JSON.stringify(seo),
    translations: translations && JSON.stringify(translations),
    translated_name_key: translatedNameKey(translations),
    updated_at: new Date(context.clock()),
    ...(position !== null && { position }),
  })
  if (position !== null) await moveBuiltInCollectionLast(context)
  return { errors, created: { kind: 'collection', key, value: '' } }
}

/** Creates an empty collection by the rules of the API. */
export async function createEmptyCollection(
  context: ImportContext,
  { name, slug, visible }: { readonly name: string; readonly slug?: string; readonly visible?: boolean },
): Promise<{ readonly id: string; readonly slug: string; readonly name: string }> {
  const collection = { name, ...(slug !== undefined && { slug }), ...(visible !== undefined && { visible }) }
  const request = v.safeParse(declarationOf(createCollectionOperation).request, { collection })
  if (!request.success) {
    throw invalidField('collections', 'OTHER', 'is not a valid collection name')
  }
  const { collection: created } = await createCollection(context, request.output)
  return { id: created?.id ?? '', slug: created?.slug ?? '', name }
}

export async function upsertBrandOrRibbon(
  context: ImportContext,
  change: EntryChange,
  kind: 'brand' | 'ribbon',
): Promise<UpsertResult> {
  const { errors } = apply(change, undefined)
  if (errors.length > 0 || (await hasBrandOrRibbon(context, kind, change.key))) return { errors }
  await idsByName(context, `${kind}s`, [change.key])
  return { errors }
}

const infoSections = sharedEntities(infoSectionKind)

export async function upsertInfoSection(context: ImportContext, change: EntryChange): Promise<UpsertResult> {
  const existing = await findInfoSection(context, change.key)
  const { entry, errors } = apply<InfoSectionEntry>(change, existing?.entry)
  if (errors.length > 0 || isDeepStrictEqual(entry, existing?.entry)) return { errors }
  const { uniqueName, title, description: plainDescription, richDescription } = entry
  const texts = { title, plainDescription, ...(richDescription && { description: richDescription }) }
  if (existing) {
    const { id, revision } = existing
    await infoSections.update(context, { id, revision: String(revision), ...texts }, false)
  } else await infoSections.create(context, { uniqueName, ...texts })
  return { errors, created: { kind: 'infoSection', key: change.key, value: '' } }
}

export async function upsertCustomization(
  context: ImportContext,
  change: EntryChange,
): Promise<UpsertResult> {
  const { key } = change
  // The type is part of the key.
  const { type } = asNewEntry(change).entry as CustomizationEntry
  const existing = await lockCustomization(context, key, type)
  const { entry, errors } = apply<CustomizationEntry>(change, existing?.entry)
  if (errors.length > 0 || isDeepStrictEqual(entry, existing?.entry)) return { errors }
  const { name, renderType, freeText, choices, defaultMandatory } = entry
  if ((renderType === 'FREE_TEXT') !== (freeText !== null)) {
    throw invalidField('freeText', 'OTHER', 'is for customizations of the type FREE_TEXT only')
  }
  const remaining = new Set(choices.map(({ id }) => id))
  const removed = existing?.row.choices.filter(({ id }) => !remaining.has(id)) ?? []
  if (existing && (await isAssigned(context, existing.row, removed))) {
    throw invalidField('choices', 'OTHER', 'must include the choices that products use')
  }
  const columns = {
    name,
    name_key: normalizeText(name),
    render_type: renderType,
    free_text: freeText && JSON.stringify(freeText),
    choices: JSON.stringify(choices),
    default_mandatory: defaultMandatory,
  }
  if (existing) await changeRow(context, 'customizations', existing.row.id, columns)
  else {
    const now = new Date(context.clock())
    const identity = { id: newId(context.clock), key, customization_type: type }
    await insertRow(context, 'customizations', { ...identity, created_at: now, updated_at: now, ...columns })
  }
  return { errors }
}
