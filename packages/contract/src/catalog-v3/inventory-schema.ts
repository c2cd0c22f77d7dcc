import * as v from 'valibot'
import type { ExtendedFields } from '../common/values.ts'
import { availabilityStatuses } from '../enumerations/catalog-v3.ts'
import { listOf, mapOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { jsonObject } from '../schema/json.ts'
import { integerText, whole } from '../schema/number.ts'
import { atMostOneOf, type EntriesOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import type { Brand } from './brands.ts'
import type {
  InventoryItem,
  InventoryItemChanges,
  InventoryItemProduct,
  InventoryItemToCreate,
  InventoryPreorderInfo,
  PreorderToWrite,
  StockToWrite,
} from './inventory-item.ts'
import { id, revised, revision } from './schema-fields.ts'

const stockQuantity = whole(-99_999, 99_999)
const extendedFields = optional(objectOf<ExtendedFields>({ namespaces: mapOf(jsonObject, 100, 100) }))

const preorder: EntriesOf<PreorderToWrite> = {
  enabled: nullable(v.boolean()),
  message: nullable(text(250)),
  limit: nullable(whole(0, 100_000)),
}

export const inventoryItem: v.GenericSchema<unknown, InventoryItem> = objectOf<InventoryItem>({
  ...revised,
  variantId: guid,
  locationId: nullable(guid),
  productId: text(36),
  trackQuantity: v.boolean(),
  quantity: optional(stockQuantity),
  inStock: optional(v.boolean()),
  availabilityStatus: read.known(availabilityStatuses),
  preorderInfo: optional(
    objectOf<InventoryPreorderInfo>({
      ...preorder,
      counter: nullable(whole(0, 99_999)),
      quantity: nullable(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
    }),
  ),
  product: optional(
    objectOf<InventoryItemProduct>({
      name: nullable(text(80)),
      directCategoryIds: optional(listOf(guid, 2_000)),
      variantName: nullable(text(250)),
      variantSku: nullable(text(40)),
      variantBarcode: nullable(text(40)),
      variantVisible: nullable(v.boolean()),
      brand: optional(
        objectOf<Partial<Brand>>({
          id: optional(guid),
          revision: optional(integerText),
          createdDate: optional(timestamp),
          updatedDate: optional(timestamp),
          name: optional(text(50)),
          assignedProductsCount: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
        }),
      ),
    }),
  ),
  extendedFields,
})

const sentPreorder = optional(objectOf<PreorderToWrite>({ ...preorder, message: nullable(text(250, 1)) }))

/** Both fields are optional here; the enclosing object checks that only one is set. */
export const stockEntries: EntriesOf<StockToWrite> = {
  quantity: optional(stockQuantity),
  inStock: optional(v.boolean()),
}
export const preorderEntry: EntriesOf<{ preorderInfo?: PreorderToWrite }> = { preorderInfo: sentPreorder }

export const inventoryItemToCreate: v.GenericSchema<unknown, InventoryItemToCreate> = v.pipe(
  objectOf<InventoryItemToCreate>({
    ...stockEntries,
    ...preorderEntry,
    variantId: guid,
    productId: id,
    locationId: nullable(guid),
    extendedFields,
  }),
  atMostOneOf<InventoryItemToCreate>('quantity', 'inStock'),
)

export const inventoryItemChanges: v.GenericSchema<unknown, InventoryItemChanges> = v.pipe(
  objectOf<InventoryItemChanges>({ ...stockEntries, ...preorderEntry, id, revision, extendedFields }),
  atMostOneOf<InventoryItemChanges>('quantity', 'inStock'),
)
