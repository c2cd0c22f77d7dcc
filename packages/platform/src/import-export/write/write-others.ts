import { isDeepStrictEqual } from 'node:util'
import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import {
  changeCollection,
  changeRow,
  foldText,
  idsByName,
  infoSectionKind,
  insertRow,
  isAssigned,
  sharedEntities,
} from '../../catalog/index.ts'
import { newId } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import { asNew, type FileRecord } from '../import/file-entry.ts'
import type { ImportContext } from '../import/import-context.ts'
import {
  emptyRecord,
  type PortableCollection,
  type PortableCustomization,
  type PortableSection,
} from '../portable/records.ts'
import { lockCollectionOf, lockCustomizationOf, sectionOf } from '../read/read-others.ts'
import { ownMedia, storedMediaOf } from './entry-media.ts'
import { makeCollection } from './make-collection.ts'
import type { Written } from './written.ts'

const sections = sharedEntities(infoSectionKind)

export async function takeCollectionOver(context: ImportContext, record: FileRecord): Promise<Written> {
  const { key, kind, revise } = record
  if (key === allProductsCollection.slug) {
    throw invalidArguments(violation('slug', 'OTHER', 'is that of the built-in collection of all products'))
  }
  const known = await lockCollectionOf(context, key)
  const { entry, errors } = revise(known?.portable ?? emptyRecord(kind, key), known === undefined)
  if (errors.length > 0) return { errors }
  // The entry is of its record's kind.
  const told = entry as PortableCollection
  const isSameMedia = isDeepStrictEqual(told.media, known?.portable.media)
  const media = isSameMedia ? told.media : await ownMedia(context, told.media, 'media')
  const collection = { ...told, media }
  if (isDeepStrictEqual(collection, known?.portable)) return { errors }
  const id = known?.record.id ?? (await makeCollection(context, collection)).id
  const { name, description, visible, seo, position } = collection
  await changeCollection(context, id, {
    name,
    name_key: foldText(name),
    description,
    visible,
    media: JSON.stringify(await storedMediaOf(context, media, known?.record.media ?? [])),
    seo: seo && JSON.stringify(seo),
    updated_at: new Date(context.clock()),
    ...(position !== null && { position }),
  })
  if (position !== null) await keepBuiltInLast(context)
  return { errors, made: { kind: 'collection', key, value: '' } }
}

async function keepBuiltInLast({ db, site }: ImportContext): Promise<void> {
  await sql`
    update collections set position = others.last + 1
    from (select max(position) as last from collections
      where site_id = ${site.id} and id <> ${allProductsCollection.id}) as others
    where site_id = ${site.id} and id = ${allProductsCollection.id} and position <= others.last`.execute(db)
}

export async function takeLabelOver(
  context: ImportContext,
  record: FileRecord,
  table: 'brands' | 'ribbons',
): Promise<Written> {
  const { key, kind, revise } = record
  const { errors } = revise(emptyRecord(kind, key), true)
  if (errors.length > 0) return { errors }
  const known = await context.db
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', context.site.id)
    .where('name', '=', key)
    .executeTakeFirst()
  if (!known) await idsByName(context, table, [key])
  return { errors }
}

export async function takeSectionOver(context: ImportContext, record: FileRecord): Promise<Written> {
  const { key, kind, revise } = record
  const known = await sectionOf(context, key)
  const { entry, errors } = revise(known?.portable ?? emptyRecord(kind, key), known === undefined)
  if (errors.length > 0 || isDeepStrictEqual(entry, known?.portable)) return { errors }
  // The entry is of its record's kind.
  const { uniqueName, title, description: plainDescription, richDescription } = entry as PortableSection
  const texts = { title, plainDescription, ...(richDescription && { description: richDescription }) }
  if (known) {
    await sections.update(context, { id: known.id, revision: String(known.revision), ...texts }, false)
  } else await sections.create(context, { uniqueName, ...texts })
  return { errors, made: { kind: 'infoSection', key, value: '' } }
}

export async function takeCustomizationOver(context: ImportContext, record: FileRecord): Promise<Written> {
  const { key, kind, revise } = record
  // The type belongs to what it is known by; entries are of their record's kind.
  const { type } = asNew(record).entry as PortableCustomization
  const known = await lockCustomizationOf(context, key, type)
  const { entry, errors } = revise(known?.portable ?? emptyRecord(kind, key), known === undefined)
  if (errors.length > 0 || isDeepStrictEqual(entry, known?.portable)) return { errors }
  const { name, renderType, freeText, choices, defaultMandatory } = entry as PortableCustomization
  if ((renderType === 'FREE_TEXT') !== (freeText !== null)) {
    throw invalidArguments(violation('freeText', 'OTHER', 'belongs to customizations of free text alone'))
  }
  const left = new Set(choices.map(({ id }) => id))
  const gone = known?.row.choices.filter(({ id }) => !left.has(id)) ?? []
  if (known && (await isAssigned(context, known.row, gone))) {
    throw invalidArguments(violation('choices', 'OTHER', 'leaves out a choice that products have'))
  }
  const columns = {
    name,
    name_key: foldText(name),
    render_type: renderType,
    free_text: freeText && JSON.stringify(freeText),
    choices: JSON.stringify(choices),
    default_mandatory: defaultMandatory,
  }
  if (known) await changeRow(context, 'customizations', known.row.id, columns)
  else {
    const now = new Date(context.clock())
    const id = newId(context.clock)
    const own = { id, key, customization_type: type, created_at: now, updated_at: now }
    await insertRow(context, 'customizations', { ...own, ...columns })
  }
  return { errors }
}
