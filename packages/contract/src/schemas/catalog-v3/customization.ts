import * as v from 'valibot'
import type * as customizations from '../../catalog-v3/customization-requests.ts'
import { customizationFields } from '../../enumerations/catalog-v3.ts'
import { bulkResponse, itemMetadata } from '../entities/bulk.ts'
import { emptyResponse } from '../entities/empty-response.ts'
import { listOf } from '../parts/collections.ts'
import { objectOf, optional } from '../parts/object.ts'
import type { Schemas } from '../schemas-by-operation.ts'
import {
  choiceChanges,
  choiceToAdd,
  customization,
  customizationChanges,
  customizationToCreate,
} from './customization-entity.ts'
import {
  countResponse,
  cursorPagingMetadata,
  cursorQuery,
  fieldMask,
  filter,
  id,
  requestedFields,
  revision,
} from './fields.ts'

/** Most items of one page, and of one bulk call (wire 6.8). */
const maxPage = 100
const maxBulk = 100
/** Choices of one call, and of one customization (wire 7.5). */
const choices = listOf(choiceToAdd, 100, 1)
const choiceIds = listOf(id, 1_000, 1)

const fields = optional(requestedFields(customizationFields))
const flag = optional(v.boolean())
const toChoices = objectOf<customizations.CustomizationChoicesRequest>({ customizationId: id, choices })
type ChoicesToAdd = customizations.BulkAddChoicesRequest['customizationsChoices'][number]

/** Schemas of requests and answers of customizations by operation name. */
export const customizationRequests: Schemas = {
  'customizations.create': objectOf<customizations.CreateCustomizationRequest>({
    customization: customizationToCreate,
  }),
  'customizations.get': objectOf<customizations.GetCustomizationRequest>({ customizationId: id, fields }),
  'customizations.update': objectOf<customizations.UpdateCustomizationRequest>({
    customization: customizationChanges,
    fields,
  }),
  'customizations.delete': objectOf<customizations.DeleteCustomizationRequest>({ customizationId: id }),
  'customizations.query': objectOf<customizations.QueryCustomizationsRequest>({
    query: optional(cursorQuery(maxPage)),
    fields,
  }),
  'customizations.count': objectOf<customizations.CountCustomizationsRequest>({ filter: optional(filter) }),
  'customizations.bulkCreate': objectOf<customizations.BulkCreateCustomizationsRequest>({
    customizations: listOf(customizationToCreate, maxBulk, 1),
    returnEntity: flag,
  }),
  'customizations.bulkUpdate': objectOf<customizations.BulkUpdateCustomizationsRequest>({
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
  'customizations.addChoices': toChoices,
  'customizations.setChoices': toChoices,
  'customizations.removeChoices': objectOf<customizations.RemoveChoicesRequest>({
    customizationId: id,
    choiceIds,
    revision: optional(revision),
  }),
  'customizations.updateChoices': objectOf<customizations.UpdateChoicesRequest>({
    customizationId: id,
    revision,
    choices: listOf(
      objectOf<customizations.MaskedChoice>({ choice: choiceChanges, fieldMask: optional(fieldMask) }),
      100,
      1,
    ),
  }),
  'customizations.reorderChoices': objectOf<customizations.ReorderChoicesRequest>({
    customizationId: id,
    revision,
    choiceIds,
  }),
  'customizations.bulkAddChoices': objectOf<customizations.BulkAddChoicesRequest>({
    customizationsChoices: listOf(objectOf<ChoicesToAdd>({ customizationId: id, choices }), maxBulk, 1),
    returnEntity: flag,
  }),
}

const answer = objectOf<customizations.CustomizationResponse>({ customization })
const bulkAnswer: v.GenericSchema<unknown, customizations.BulkCustomizationsResponse> = bulkResponse(
  objectOf<customizations.BulkCustomizationResult>({ itemMetadata, customization: optional(customization) }),
)

export const customizationAnswers: Schemas = {
  'customizations.create': answer,
  'customizations.get': answer,
  'customizations.update': answer,
  'customizations.delete': emptyResponse,
  'customizations.query': objectOf<customizations.QueryCustomizationsResponse>({
    customizations: listOf(customization, maxPage),
    pagingMetadata: cursorPagingMetadata,
  }),
  'customizations.count': countResponse,
  'customizations.bulkCreate': bulkAnswer,
  'customizations.bulkUpdate': bulkAnswer,
  'customizations.addChoices': answer,
  'customizations.setChoices': answer,
  'customizations.removeChoices': answer,
  'customizations.updateChoices': answer,
  'customizations.reorderChoices': answer,
  'customizations.bulkAddChoices': bulkAnswer,
}
