import * as v from 'valibot'
import type { AdditionalInfoSection } from '../../catalog/product.ts'
import type {
  ChoiceToWrite,
  CostToWrite,
  CreateProductRequest,
  PricePerUnitToWrite,
  PriceToWrite,
  ProductChanges,
  ProductDiscountToWrite,
  ProductFieldsToWrite,
  ProductIdRequest,
  ProductOptionToWrite,
  ProductToCreate,
  UpdateProductRequest,
} from '../../catalog/writes/product.ts'
import { measurementUnits, productDiscountTypes } from '../../enumerations/catalog.ts'
import { maxOptions, maxPrice } from '../../limits.ts'
import { dimensions } from '../entities/item-details.ts'
import { seoSchema } from '../entities/seo.ts'
import { listOf } from '../parts/collections.ts'
import { sent } from '../parts/direction.ts'
import { number } from '../parts/number.ts'
import { type EntriesOf, nullable, objectOf, optional } from '../parts/object.ts'
import { guid, text, timestamp } from '../parts/text.ts'

/** Ids are looked up, not parsed: one that nothing has is answered with 404. */
const id = text(36, 1)
const priceNumber = number(0, maxPrice)
const price = objectOf<PriceToWrite>({ price: priceNumber })
const measured = number(0.01, maxPrice)

/** Fields that stand in the answer and are not written (wire 7.2) are dropped like unknown ones. */
const productFields: EntriesOf<ProductFieldsToWrite> = {
  name: optional(text(80, 1)),
  slug: optional(text(100, 1)),
  visible: optional(v.boolean()),
  description: nullable(text(8_000)),
  sku: nullable(text(40)),
  weight: nullable(priceNumber),
  productDimensions: optional(dimensions(sent)),
  packageDimensions: optional(dimensions(sent)),
  priceData: optional(price),
  costAndProfitData: optional(objectOf<CostToWrite>({ itemCost: priceNumber })),
  pricePerUnitData: optional(
    objectOf<PricePerUnitToWrite>({
      totalQuantity: measured,
      totalMeasurementUnit: v.picklist(measurementUnits),
      baseQuantity: measured,
      baseMeasurementUnit: v.picklist(measurementUnits),
    }),
  ),
  additionalInfoSections: optional(
    listOf(objectOf<AdditionalInfoSection>({ title: text(50), description: text(16_000) }), 100),
  ),
  manageVariants: optional(v.boolean()),
  productOptions: optional(
    listOf(
      objectOf<ProductOptionToWrite>({
        name: text(50, 1),
        choices: listOf(objectOf<ChoiceToWrite>({ value: text(50, 1), description: text(50, 1) }), 100, 1),
      }),
      maxOptions,
    ),
  ),
  discount: optional(
    objectOf<ProductDiscountToWrite>({ type: v.picklist(productDiscountTypes), value: priceNumber }),
  ),
  seoData: optional(seoSchema),
  ribbon: nullable(text(30)),
  brand: nullable(text(50, 1)),
  taxGroupId: nullable(guid),
}

export const createProductRequest: v.GenericSchema<unknown, CreateProductRequest> =
  objectOf<CreateProductRequest>({
    product: objectOf<ProductToCreate>({
      ...productFields,
      name: text(80, 1),
      priceData: price,
      productType: optional(v.literal('physical')),
    }),
  })

export const updateProductRequest: v.GenericSchema<unknown, UpdateProductRequest> =
  objectOf<UpdateProductRequest>({
    product: objectOf<ProductChanges>({ ...productFields, id, lastUpdated: nullable(timestamp) }),
  })

export const productIdRequest: v.GenericSchema<unknown, ProductIdRequest> = objectOf<ProductIdRequest>({ id })
