import type { SeoSchema } from '@vitrine/contract'
import { infoSectionOperations, type RichContent } from '@vitrine/contract/catalog-v3'
import { choiceTypes, customizationRenderTypes, customizationTypes } from '@vitrine/contract/enumerations'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'
import type { CustomizationRow } from '../../catalog/index.ts'
import { type MediaEntry, type MediaItem, mediaFields, mediaItem } from './media.ts'
import { defaultProduct, type ProductEntry, productFields } from './product.ts'
import * as is from './values.ts'

export interface CollectionEntry {
  readonly kind: 'collection'
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly visible: boolean
  /** Among the collections of the shop; null appends a new one. */
  readonly position: number | null
  readonly media: readonly MediaItem[]
  readonly seo: SeoSchema | null
}

export interface BrandEntry {
  readonly kind: 'brand'
  readonly name: string
}

export interface RibbonEntry {
  readonly kind: 'ribbon'
  readonly name: string
}

export interface InfoSectionEntry {
  readonly kind: 'infoSection'
  readonly uniqueName: string
  readonly title: string
  /** HTML. */
  readonly description: string
  /** The rich text that the HTML was made from; null if there is only HTML. */
  readonly richDescription: RichContent | null
}

/** Identified by key and type. */
export interface CustomizationEntry {
  readonly kind: 'customization'
  readonly key: string
  readonly type: CustomizationRow['customization_type']
  readonly name: string
  readonly renderType: CustomizationRow['render_type']
  readonly freeText: CustomizationRow['free_text']
  readonly choices: CustomizationRow['choices']
  readonly defaultMandatory: boolean | null
}

/** One entry of a catalog file. */
export type CatalogEntry =
  | MediaEntry
  | CollectionEntry
  | BrandEntry
  | RibbonEntry
  | InfoSectionEntry
  | CustomizationEntry
  | ProductEntry

export type EntryKind = CatalogEntry['kind']

/** The field that identifies an entry of each kind in a store. */
export const keyFields: Readonly<Record<EntryKind, string>> = {
  media: 'id',
  collection: 'slug',
  brand: 'name',
  ribbon: 'name',
  infoSection: 'uniqueName',
  customization: 'key',
  product: 'handle',
}

/** The defaults of a new entry. */
export function defaultEntry(kind: EntryKind, key: string): CatalogEntry {
  switch (kind) {
    case 'media':
      return { kind, id: key, url: '', title: '', altText: '', focalPoint: null, still: null }
    case 'collection':
      return {
        kind,
        slug: key,
        name: '',
        description: '',
        visible: true,
        position: null,
        media: [],
        seo: null,
      }
    case 'brand':
    case 'ribbon':
      return { kind, name: key }
    case 'infoSection':
      return { kind, uniqueName: key, title: '', description: '', richDescription: null }
    case 'customization':
      return {
        kind,
        key,
        type: 'PRODUCT_OPTION',
        name: '',
        renderType: 'TEXT_CHOICES',
        freeText: null,
        choices: [],
        defaultMandatory: null,
      }
    case 'product':
      return defaultProduct(key)
  }
}

const collectionFields: is.FieldSchemas<CollectionEntry> = {
  kind: v.literal('collection'),
  slug: is.slug,
  name: is.filledText(50),
  description: is.text(600),
  visible: is.truth,
  position: is.position,
  media: is.list(mediaItem, 50),
  seo: is.nullable(is.seoData<SeoSchema>()),
}
const brandFields: is.FieldSchemas<BrandEntry> = { kind: v.literal('brand'), name: is.filledText(50) }
const ribbonFields: is.FieldSchemas<RibbonEntry> = { kind: v.literal('ribbon'), name: is.filledText(30) }
const infoSectionFields: is.FieldSchemas<InfoSectionEntry> = {
  kind: v.literal('infoSection'),
  uniqueName: is.filledText(1_000),
  title: is.text(100),
  description: is.text(16_000),
  richDescription: is.nullable(
    v.pipe(
      is.json<RichContent>(100_000),
      v.check(
        (description) =>
          v.is(declarationOf(infoSectionOperations.create).request, {
            infoSection: { uniqueName: 'x', title: 'x', description },
          }),
        'must be rich text',
      ),
    ),
  ),
}
const choice = v.object({
  id: is.uuid,
  choiceType: v.picklist(choiceTypes),
  key: is.text(50),
  name: is.filledText(50),
})
const customizationFields: is.FieldSchemas<CustomizationEntry> = {
  kind: v.literal('customization'),
  key: is.filledText(50),
  type: v.picklist(customizationTypes),
  name: is.filledText(50),
  renderType: v.picklist(customizationRenderTypes),
  freeText: is.nullable(is.json<NonNullable<CustomizationEntry['freeText']>>(10_000)),
  choices: is.list(
    v.pipe(
      is.json<CustomizationEntry['choices'][number]>(10_000),
      v.check(
        ({ id, choiceType, key, name }) => v.is(choice, { id, choiceType, key, name }),
        'must be a choice',
      ),
    ),
    100,
  ),
  defaultMandatory: is.nullable(is.truth),
}

export const fieldsOfKinds: {
  readonly [Kind in EntryKind]: is.FieldSchemas<Extract<CatalogEntry, { kind: Kind }>>
} = {
  media: mediaFields,
  collection: collectionFields,
  brand: brandFields,
  ribbon: ribbonFields,
  infoSection: infoSectionFields,
  customization: customizationFields,
  product: productFields,
}
