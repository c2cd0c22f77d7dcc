import { infoSectionOperations, type RichContent } from '@vitrine/contract/catalog-v3'
import { choiceTypes, customizationRenderTypes, customizationTypes } from '@vitrine/contract/enumerations'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'
import { type CustomizationRow, collectionTexts } from '../../catalog/index.ts'
import { translationsOf } from '../../store-document/index.ts'
import { productSchema } from './product.ts'
import * as is from './values.ts'

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** A file of the store's media. */
const mediaSchema = v.object({
  kind: v.literal('media'),
  id: is.filledText(400),
  /** Public URL. An import fetches the file from there if the store does not have it. */
  url: v.optional(is.text(2_048), ''),
  title: v.optional(is.text(300), ''),
  altText: v.optional(is.text(1_000), ''),
  /** What stays visible when an image is cropped, 0 to 1 of width and height; null for the center, and for videos. */
  focalPoint: is.orNull(v.object({ x: fraction, y: fraction })),
  /** Id of the image that is the poster of a video. */
  still: is.orNull(is.filledText(400)),
})
export type MediaEntry = v.InferOutput<typeof mediaSchema>

const collectionSchema = v.object({
  kind: v.literal('collection'),
  slug: is.slug,
  name: v.optional(is.filledText(50), ''),
  description: v.optional(is.text(600), ''),
  visible: v.optional(is.truth, true),
  /** Among the collections of the shop; null appends a new one. */
  position: is.position,
  media: is.orEmpty(is.mediaItem, 50),
  seo: is.orNull(is.seoData),
  /** Texts in further languages, by language. */
  translations: is.orNull(translationsOf(collectionTexts)),
})
export type CollectionEntry = v.InferOutput<typeof collectionSchema>

const brandSchema = v.object({ kind: v.literal('brand'), name: is.filledText(50) })
export type BrandEntry = v.InferOutput<typeof brandSchema>

const ribbonSchema = v.object({ kind: v.literal('ribbon'), name: is.filledText(30) })
export type RibbonEntry = v.InferOutput<typeof ribbonSchema>

const infoSectionSchema = v.object({
  kind: v.literal('infoSection'),
  uniqueName: is.filledText(1_000),
  title: v.optional(is.text(100), ''),
  /** HTML. */
  description: v.optional(is.text(16_000), ''),
  /** The rich text that the HTML was made from; null if there is only HTML. */
  richDescription: is.orNull(
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
})
export type InfoSectionEntry = v.InferOutput<typeof infoSectionSchema>

const choice = v.object({
  id: is.uuid,
  choiceType: v.picklist(choiceTypes),
  key: is.text(50),
  name: is.filledText(50),
})
/** Identified by key and type. */
const customizationSchema = v.object({
  kind: v.literal('customization'),
  key: is.filledText(50),
  type: v.optional(v.picklist(customizationTypes), 'PRODUCT_OPTION'),
  name: v.optional(is.filledText(50), ''),
  renderType: v.optional(v.picklist(customizationRenderTypes), 'TEXT_CHOICES'),
  freeText: is.orNull(is.json<NonNullable<CustomizationRow['free_text']>>(10_000)),
  choices: is.orEmpty(
    v.pipe(
      is.json<CustomizationRow['choices'][number]>(10_000),
      v.check(
        ({ id, choiceType, key, name }) => v.is(choice, { id, choiceType, key, name }),
        'must be a choice',
      ),
    ),
    100,
  ),
  defaultMandatory: is.orNull(is.truth),
})
export type CustomizationEntry = v.InferOutput<typeof customizationSchema>

export const entrySchemas = {
  media: mediaSchema,
  collection: collectionSchema,
  brand: brandSchema,
  ribbon: ribbonSchema,
  infoSection: infoSectionSchema,
  customization: customizationSchema,
  product: productSchema,
}

export type EntryKind = keyof typeof entrySchemas

export type CatalogEntry = v.InferOutput<(typeof entrySchemas)[EntryKind]>

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

/** A new entry with the defaults of its kind. */
export function defaultEntry<Kind extends EntryKind>(
  kind: Kind,
  key: string,
): Extract<CatalogEntry, { kind: Kind }> {
  const schema: v.ObjectSchema<v.ObjectEntries, undefined> = entrySchemas[kind]
  // Kind and key are the only fields without a default.
  return { ...v.getDefaults(schema), kind, [keyFields[kind]]: key } as Extract<CatalogEntry, { kind: Kind }>
}
