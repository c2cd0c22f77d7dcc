import * as v from 'valibot'
import { bulkResponse, emptyResponse, itemMetadata } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, everyone, staff } from '../declaration.ts'
import { customizationFields } from '../enumerations/catalog-v3.ts'
import { listOf } from '../schema/collections.ts'
import { objectOf, optional } from '../schema/object.ts'
import type * as customizations from './customization.ts'
import * as operations from './customization-operations.ts'
import {
  choiceChanges,
  choiceToAdd,
  customization,
  customizationChanges,
  customizationToCreate,
} from './customization-schema.ts'
import {
  countResponse,
  cursorPagingMetadata,
  cursorQuery,
  fieldMask,
  filter,
  id,
  requestedFields,
  revision,
} from './schema-fields.ts'

/** Largest page, and largest number of items in a bulk call. */
const maxPage = 100
const maxBulk = 100
/** Choices in one call, and per customization. */
const choices = listOf(choiceToAdd, 100, 1)
const choiceIds = listOf(id, 1_000, 1)

const fields = optional(requestedFields(customizationFields))
const flag = optional(v.boolean())
const toChoices = objectOf<customizations.CustomizationChoicesRequest>({ customizationId: id, choices })
type ChoicesToAdd = customizations.BulkAddChoicesRequest['customizationsChoices'][number]

const customizationResponse = objectOf<customizations.CustomizationResponse>({ customization })
const bulkAnswer: v.GenericSchema<unknown, customizations.BulkCustomizationsResponse> = bulkResponse(
  objectOf<customizations.BulkCustomizationResult>({ itemMetadata, customization: optional(customization) }),
)

const read = { access: everyone, right: 'CATALOG_READ' } as const
const write = { access: staff, right: 'CATALOG_WRITE' } as const

export const customizationDeclarations: readonly DeclaredOperation[] = [
  declareOperation(operations.createCustomization, {
    ...write,
    errors: operations.createCustomizationErrors,
    request: objectOf<customizations.CreateCustomizationRequest>({
      customization: customizationToCreate,
    }),
    response: customizationResponse,
  }),
  declareOperation(operations.getCustomization, {
    ...read,
    errors: operations.getCustomizationErrors,
    request: objectOf<customizations.GetCustomizationRequest>({ customizationId: id, fields }),
    response: customizationResponse,
  }),
  declareOperation(operations.updateCustomization, {
    ...write,
    errors: operations.updateCustomizationErrors,
    request: objectOf<customizations.UpdateCustomizationRequest>({
      customization: customizationChanges,
      fields,
    }),
    response: customizationResponse,
  }),
  declareOperation(operations.deleteCustomization, {
    ...write,
    errors: operations.deleteCustomizationErrors,
    request: objectOf<customizations.DeleteCustomizationRequest>({ customizationId: id }),
    response: emptyResponse,
  }),
  declareOperation(operations.queryCustomizations, {
    ...read,
    errors: [],
    request: objectOf<customizations.QueryCustomizationsRequest>({
      query: optional(cursorQuery(maxPage)),
      fields,
    }),
    response: objectOf<customizations.QueryCustomizationsResponse>({
      customizations: listOf(customization, maxPage),
      pagingMetadata: cursorPagingMetadata,
    }),
  }),
  declareOperation(operations.countCustomizations, {
    ...read,
    errors: [],
    request: objectOf<customizations.CountCustomizationsRequest>({ filter: optional(filter) }),
    response: countResponse,
  }),
  declareOperation(operations.bulkCreateCustomizations, {
    ...write,
    errors: operations.bulkCreateCustomizationsErrors,
    request: objectOf<customizations.BulkCreateCustomizationsRequest>({
      customizations: listOf(customizationToCreate, maxBulk, 1),
      returnEntity: flag,
    }),
    response: bulkAnswer,
  }),
  declareOperation(operations.bulkUpdateCustomizations, {
    ...write,
    errors: operations.bulkUpdateCustomizationsErrors,
    request: objectOf<customizations.BulkUpdateCustomizationsRequest>({
      customizations: listOf(
        objectOf<customizations.MaskedCustomization>({
          customization: customizationChanges,
          fieldMask: optional(fieldMask),
        }),
        maxBulk,
        1,
      ),
      returnEntity: flag,
      fields,
    }),
    response: bulkAnswer,
  }),
  declareOperation(operations.addChoices, {
    ...write,
    errors: operations.addChoicesErrors,
    request: toChoices,
    response: customizationResponse,
  }),
  declareOperation(operations.setChoices, {
    ...write,
    errors: operations.setChoicesErrors,
    request: toChoices,
    response: customizationResponse,
  }),
  declareOperation(operations.removeChoices, {
    ...write,
    errors: operations.removeChoicesErrors,
    request: objectOf<customizations.RemoveChoicesRequest>({
      customizationId: id,
      choiceIds,
      revision: optional(revision),
    }),
    response: customizationResponse,
  }),
  declareOperation(operations.updateChoices, {
    ...write,
    errors: operations.updateChoicesErrors,
    request: objectOf<customizations.UpdateChoicesRequest>({
      customizationId: id,
      revision,
      choices: listOf(
        objectOf<customizations.MaskedChoice>({ choice: choiceChanges, fieldMask: optional(fieldMask) }),
        100,
        1,
      ),
    }),
    response: customizationResponse,
  }),
  declareOperation(operations.reorderChoices, {
    ...write,
    errors: operations.reorderChoicesErrors,
    request: objectOf<customizations.ReorderChoicesRequest>({
      customizationId: id,
      revision,
      choiceIds,
    }),
    response: customizationResponse,
  }),
  declareOperation(operations.bulkAddChoices, {
    ...write,
    errors: operations.bulkAddChoicesErrors,
    request: objectOf<customizations.BulkAddChoicesRequest>({
      customizationsChoices: listOf(objectOf<ChoicesToAdd>({ customizationId: id, choices }), maxBulk, 1),
      returnEntity: flag,
    }),
    response: bulkAnswer,
  }),
]
