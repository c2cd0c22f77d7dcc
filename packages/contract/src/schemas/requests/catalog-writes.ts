import * as v from 'valibot'
import type { BulkAdjustProductsRequest, BulkUpdateProductsRequest } from '../../catalog/writes/bulk.ts'
import type {
  CollectionChanges,
  CollectionFieldsToWrite,
  CollectionProductsRequest,
  CollectionToCreate,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  UpdateCollectionRequest,
} from '../../catalog/writes/collection.ts'
import type {
  AddMediaRequest,
  ChoiceMedia,
  ChoiceMediaRequest,
  MediaToAdd,
  OptionAndChoice,
  RemoveMediaRequest,
} from '../../catalog/writes/media.ts'
import type { UpdateVariantsRequest, VariantOverride } from '../../catalog/writes/variants.ts'
import { maxPrice, maxVariants } from '../../limits.ts'
import { dimensions } from '../entities/item-details.ts'
import { seoSchema } from '../entities/seo.ts'
import { choices } from '../entities/variant.ts'
import { listOf } from '../parts/collections.ts'
import { sent } from '../parts/direction.ts'
import { number } from '../parts/number.ts'
import { type EntriesOf, nullable, objectOf, optional } from '../parts/object.ts'
import { atLeastOneOf, atMostOneOf } from '../parts/one-of.ts'
import { text, timestamp, webUrl } from '../parts/text.ts'
import { adjustValue, setValue } from './bulk-values.ts'

/** Ids are looked up, not parsed: one that nothing has is answered with 404. */
const id = text(36, 1)
const priceNumber = number(0, maxPrice)

export const updateVariantsRequest: v.GenericSchema<unknown, UpdateVariantsRequest> =
  objectOf<UpdateVariantsRequest>({
    id,
    variants: listOf(
      v.pipe(
        objectOf<VariantOverride>({
          choices: optional(choices),
          variantIds: optional(listOf(id, maxVariants)),
          price: nullable(priceNumber),
          cost: nullable(priceNumber),
          weight: nullable(priceNumber),
          sku: nullable(text(40)),
          visible: nullable(v.boolean()),
          productDimensions: optional(dimensions(sent)),
          packageDimensions: optional(dimensions(sent)),
        }),
        atLeastOneOf<VariantOverride>('choices', 'variantIds'),
        atMostOneOf<VariantOverride>('choices', 'variantIds'),
      ),
      maxVariants,
      1,
    ),
  })

const optionAndChoice: EntriesOf<OptionAndChoice> = { option: text(50, 1), choice: text(50, 1) }
const mediaIds = listOf(text(400, 1), 50)

export const addMediaRequest: v.GenericSchema<unknown, AddMediaRequest> = objectOf<AddMediaRequest>({
  id,
  media: listOf(
    v.pipe(
      objectOf<MediaToAdd>({
        mediaId: optional(text(400, 1)),
        url: optional(webUrl(2_048)),
        choice: optional(objectOf<OptionAndChoice>(optionAndChoice)),
      }),
      atLeastOneOf<MediaToAdd>('mediaId', 'url'),
      atMostOneOf<MediaToAdd>('mediaId', 'url'),
    ),
    50,
    1,
  ),
})

export const removeMediaRequest: v.GenericSchema<unknown, RemoveMediaRequest> = objectOf<RemoveMediaRequest>({
  id,
  mediaIds,
})

export const choiceMediaRequest: v.GenericSchema<unknown, ChoiceMediaRequest> = objectOf<ChoiceMediaRequest>({
  id,
  media: listOf(objectOf<ChoiceMedia>({ ...optionAndChoice, mediaIds: optional(mediaIds) }), 10, 1),
})

const collectionFields: EntriesOf<CollectionFieldsToWrite> = {
  name: optional(text(50, 1)),
  description: nullable(text(600)),
  slug: optional(text(100, 1)),
  visible: optional(v.boolean()),
  seoSchema: optional(seoSchema),
}

export const createCollectionRequest: v.GenericSchema<unknown, CreateCollectionRequest> =
  objectOf<CreateCollectionRequest>({
    collection: objectOf<CollectionToCreate>({ ...collectionFields, name: text(50, 1) }),
  })

export const updateCollectionRequest: v.GenericSchema<unknown, UpdateCollectionRequest> =
  objectOf<UpdateCollectionRequest>({
    collection: objectOf<CollectionChanges>({ ...collectionFields, id, lastUpdated: nullable(timestamp) }),
  })

export const deleteCollectionRequest: v.GenericSchema<unknown, DeleteCollectionRequest> =
  objectOf<DeleteCollectionRequest>({ id })

export const collectionProductsRequest: v.GenericSchema<unknown, CollectionProductsRequest> =
  objectOf<CollectionProductsRequest>({ id, productIds: listOf(id, 1_000) })

const ids = listOf(id, 100, 1)

export const bulkUpdateProductsRequest: v.GenericSchema<unknown, BulkUpdateProductsRequest> =
  objectOf<BulkUpdateProductsRequest>({ ids, set: setValue })

export const bulkAdjustProductsRequest: v.GenericSchema<unknown, BulkAdjustProductsRequest> =
  objectOf<BulkAdjustProductsRequest>({ ids, adjust: adjustValue })
