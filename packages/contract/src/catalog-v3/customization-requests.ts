import type { BulkResponse, ItemMetadata } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { JsonObject } from '../common/values.ts'
import type { CustomizationField } from '../enumerations/catalog-v3.ts'
import type {
  Customization,
  CustomizationChanges,
  CustomizationChoiceChanges,
  CustomizationChoiceToAdd,
  CustomizationToCreate,
} from './customization.ts'

export interface CustomizationResponse {
  customization: Customization
}
export interface CreateCustomizationRequest {
  customization: CustomizationToCreate
}
export interface GetCustomizationRequest {
  customizationId: string
  fields?: readonly CustomizationField[]
}
export interface UpdateCustomizationRequest {
  customization: CustomizationChanges
  fields?: readonly CustomizationField[]
}
export interface DeleteCustomizationRequest {
  customizationId: string
}
export interface QueryCustomizationsRequest {
  query?: CursorQuery
  fields?: readonly CustomizationField[]
}
export interface QueryCustomizationsResponse {
  customizations: readonly Customization[]
  pagingMetadata: CursorPagingMetadata
}
export interface CountCustomizationsRequest {
  filter?: JsonObject
}

export interface BulkCreateCustomizationsRequest {
  /** 1 to 100. */
  customizations: readonly CustomizationToCreate[]
  /** Gives what was made as `customization` of each result. */
  returnEntity?: boolean
}
export interface BulkUpdateCustomizationsRequest {
  /** 1 to 100. */
  customizations: readonly MaskedCustomization[]
  returnEntity?: boolean
  fields?: readonly CustomizationField[]
}
export interface MaskedCustomization {
  customization: CustomizationChanges
  /** Names of the fields that change, joined by commas; all given ones when absent. */
  fieldMask?: string
}
export interface BulkCustomizationResult {
  itemMetadata: ItemMetadata
  /** Only with `returnEntity`. */
  customization?: Customization
}
export type BulkCustomizationsResponse = BulkResponse<BulkCustomizationResult>

/** Adds to the choices, or puts others in the place of all of them. */
export interface CustomizationChoicesRequest {
  customizationId: string
  /** 1 to 100; together at most 1000. */
  choices: readonly CustomizationChoiceToAdd[]
}
export interface RemoveChoicesRequest {
  customizationId: string
  choiceIds: readonly string[]
  /** Refused when stale. */
  revision?: string
}
export interface UpdateChoicesRequest {
  customizationId: string
  revision: string
  /** 1 to 100. */
  choices: readonly MaskedChoice[]
}
export interface MaskedChoice {
  choice: CustomizationChoiceChanges
  /** Names of the fields that change, joined by commas; all given ones when absent. */
  fieldMask?: string
}
export interface ReorderChoicesRequest {
  customizationId: string
  revision: string
  /** All of them, in the order that they shall have. */
  choiceIds: readonly string[]
}
export interface BulkAddChoicesRequest {
  /** 1 to 100. */
  customizationsChoices: readonly { customizationId: string; choices: readonly CustomizationChoiceToAdd[] }[]
  returnEntity?: boolean
}
