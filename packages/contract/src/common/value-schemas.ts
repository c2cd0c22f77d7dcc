import * as v from 'valibot'
import { dimensionsUnits } from '../enumerations/catalog.ts'
import type { ApplicationError } from '../errors/envelope.ts'
import { listOf, mapOf } from '../schema/collections.ts'
import { type Directed, type Direction, directed } from '../schema/direction.ts'
import { jsonObject } from '../schema/json.ts'
import { amount, decimal, whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import type { BulkActionMetadata, BulkResponse, ItemMetadata } from './bulk.ts'
import type {
  Dimensions,
  EmptyRequest,
  EmptyResponse,
  ExtendedFields,
  MultiCurrencyPrice,
  RichContent,
  SeoKeyword,
  SeoSchema,
  SeoSettings,
  SeoTag,
  TranslatableText,
  UntranslatedTexts,
} from './values.ts'

export const price: v.GenericSchema<unknown, MultiCurrencyPrice> = objectOf<MultiCurrencyPrice>({
  amount,
  convertedAmount: amount,
  formattedAmount: text(100),
  formattedConvertedAmount: text(100),
})

export const richContent: v.GenericSchema<unknown, RichContent> = objectOf<RichContent>({
  nodes: listOf(jsonObject, 10_000),
  metadata: optional(jsonObject),
  documentStyle: optional(jsonObject),
})

export const emptyResponse: v.GenericSchema<unknown, EmptyResponse> = objectOf<EmptyResponse>({})

/** Field names of the largest product: 100 info sections, and 6 options of 100 choices. */
const maxUntranslated = 1_000

export const untranslatedTexts: v.GenericSchema<unknown, UntranslatedTexts> = objectOf<UntranslatedTexts>({
  language: text(3, 2),
  fields: listOf(text(100), maxUntranslated),
})

export const seoSchema: v.GenericSchema<unknown, SeoSchema> = objectOf<SeoSchema>({
  tags: listOf(
    objectOf<SeoTag>({
      type: text(100),
      props: nullable(jsonObject),
      meta: nullable(jsonObject),
      children: text(10_000),
      custom: v.boolean(),
      disabled: v.boolean(),
    }),
    1_000,
  ),
  settings: optional(
    objectOf<SeoSettings>({
      preventAutoRedirect: v.boolean(),
      keywords: listOf(
        objectOf<SeoKeyword>({ term: text(1_000), isMain: v.boolean(), origin: nullable(text(1_000)) }),
        5,
      ),
    }),
  ),
})

/** `max` applies to the original; translations may be twice as long. */
export function translatable(
  direction: Direction,
  max: number,
  min = 0,
): v.GenericSchema<unknown, TranslatableText> {
  return objectOf<TranslatableText>({
    original: direction.text(max, min),
    translated: nullable(text(max * 2)),
  })
}

export const extendedFields: v.GenericSchema<unknown, ExtendedFields> = objectOf<ExtendedFields>({
  namespaces: mapOf(jsonObject, 100, 100),
})

const count = whole(0, Number.MAX_SAFE_INTEGER)
/** Largest number of items in a bulk call. */
const maxItems = 1_000

export const itemMetadata: v.GenericSchema<unknown, ItemMetadata> = objectOf<ItemMetadata>({
  id: nullable(text(100)),
  originalIndex: whole(0, maxItems),
  success: v.boolean(),
  error: optional(
    objectOf<ApplicationError>({ code: text(200), description: text(10_000), data: nullable(jsonObject) }),
  ),
})

/** The response of a bulk call with the given schema of a result. */
export function bulkResponse<R>(
  result: v.GenericSchema<unknown, R>,
): v.GenericSchema<unknown, BulkResponse<R>> {
  return objectOf<BulkResponse<R>>({
    results: listOf(result, maxItems),
    bulkActionMetadata: objectOf<BulkActionMetadata>({
      totalSuccesses: count,
      totalFailures: count,
      undetailedFailures: count,
    }),
  })
}

const side = decimal({ gte: '0', lte: '999999999', scale: 6 })

export const dimensions: Directed<Dimensions> = directed(({ known }) =>
  objectOf<Dimensions>({
    length: nullable(side),
    width: nullable(side),
    height: nullable(side),
    unit: optional(known(dimensionsUnits)),
  }),
)

export const emptyRequest: v.GenericSchema<unknown, EmptyRequest> = objectOf<EmptyRequest>({})
