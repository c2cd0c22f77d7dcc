import * as v from 'valibot'
import type { Brand } from '../../catalog-v3/brands.ts'
import type {
  InventoryItem,
  InventoryItemChanges,
  InventoryItemProduct,
  InventoryItemToCreate,
  InventoryPreorderInfo,
  PreorderToWrite,
  StockToWrite,
} from '../../catalog-v3/inventory-item.ts'
import type { ExtendedFields } from '../../common/values.ts'
import { availabilityStatuses } from '../../enumerations/catalog-v3.ts'
import { listOf, mapOf } from '../parts/collections.ts'
import { integerText } from '../parts/decimal.ts'
import { read } from '../parts/direction.ts'
import { jsonObject } from '../parts/json.ts'
import { whole } from '../parts/number.ts'
import { type EntriesOf, nullable, objectOf, optional } from '../parts/object.ts'
import { atMostOneOf } from '../parts/one-of.ts'
import { guid, text, timestamp } from '../parts/text.ts'
import { id, revised, revision } from './fields.ts'

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

/** Either counted or not; the check of that belongs to the object that holds them. */
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
