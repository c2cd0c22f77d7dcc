import type { BulkResponse, ItemMetadata } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { CommonImage, DecimalText, JsonObject, Open } from '../common/values.ts'
import type {
  ChoiceType,
  CustomizationField,
  CustomizationRenderType,
  CustomizationType,
} from '../enumerations/catalog-v3.ts'
import type { Revised } from './entity.ts'

/**
 * Something shoppers select or enter for a product. Has `freeTextInput` or `choicesSettings`, depending on
 * its render type.
 */
export interface Customization extends Revised {
  /** Key for integrations; 1 to 50 characters. */
  key?: string | null
  /** 1 to 50 characters. */
  name: string
  customizationType: Open<CustomizationType>
  customizationRenderType: Open<CustomizationRenderType>
  freeTextInput?: FreeTextSettings
  choicesSettings?: ChoicesSettings
  modifierSettings?: ModifierSettings
  /** Only if requested in `fields`. */
  assignedProductsCount?: number | null
}

/** A text entered by the shopper. */
export interface FreeTextSettings extends FreeTextToWrite {
  key?: string | null
}

export interface FreeTextToWrite {
  minCharCount?: number
  /** At most 500. */
  maxCharCount?: number
  /** 0 to 999999999.99, at most 3 decimals. */
  defaultAddedPrice?: DecimalText | null
  /** 1 to 100 characters. */
  title: string
}

export interface ModifierSettings {
  /** Whether a choice is required. */
  defaultMandatory?: boolean | null
}

export interface ChoicesSettings {
  /** 1 to 1000. */
  choices: readonly CustomizationChoice[]
}

/** A choice of a customization. A color has `colorCode`. */
export interface CustomizationChoice {
  id: string
  choiceType: Open<ChoiceType>
  /** Key for integrations; 1 to 50 characters. */
  key?: string | null
  /** 1 to 50 characters. */
  name: string
  /** Hex, for example `#E7D6C4`. */
  colorCode?: string
  /** 0 to 999999999.99, at most 3 decimals. */
  defaultAddedPrice?: DecimalText | null
  /** Only if requested in `fields`. */
  displayImage?: CommonImage
  /** Choices whose shade it is; at most 4. */
  primaryChoiceIds?: readonly string[]
}

/** A customization to create. */
export interface CustomizationToCreate {
  /** 1 to 50 characters. */
  name: string
  customizationType: CustomizationType
  customizationRenderType: CustomizationRenderType
  /** For `FREE_TEXT` only. */
  freeTextInput?: FreeTextToWrite
  /** For customizations with choices. */
  choicesSettings?: { choices: readonly CustomizationChoiceToAdd[] }
  modifierSettings?: ModifierSettings
}

/**
 * Types cannot change, and choices have their own operations. Given fields change; the others stay as they
 * are.
 */
export interface CustomizationChanges {
  id: string
  /** The revision that the change is based on; an outdated one is rejected. */
  revision: string
  name?: string
  freeTextInput?: Partial<FreeTextToWrite>
  modifierSettings?: ModifierSettings
}

/** A choice to add to a customization. */
export interface CustomizationChoiceToAdd {
  choiceType: ChoiceType
  /** 1 to 50 characters. */
  name: string
  /** Hex, for `ONE_COLOR`. */
  colorCode?: string
  /** 0 to 999999999.99, at most 3 decimals. */
  defaultAddedPrice?: DecimalText | null
  displayImage?: ImageToWrite
  /** At most 4. */
  primaryChoiceIds?: readonly string[]
}

/** The type of a choice cannot change. Given fields change; the others stay as they are. */
export interface CustomizationChoiceChanges extends Partial<Omit<CustomizationChoiceToAdd, 'choiceType'>> {
  id: string
}

/** An image of the media store by its id, or an external one by its URL. */
export interface ImageToWrite {
  id?: string
  /** Absolute URL. */
  url?: string
  /** At most 200 characters. */
  altText?: string | null
}

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
  /** Whether each result has the new entity as `customization`. */
  returnEntity?: boolean
}
export interface BulkUpdateCustomizationsRequest {
  /** 1 to 100. */
  customizations: readonly MaskedCustomization[]
  returnEntity?: boolean
  fields?: readonly CustomizationField[]
}
/** Changes of one customization in a bulk update. */
export interface MaskedCustomization {
  customization: CustomizationChanges
  /** Comma-separated names of the fields to change. Without it, all given fields change. */
  fieldMask?: string
}
export interface BulkCustomizationResult {
  itemMetadata: ItemMetadata
  /** Only with `returnEntity`. */
  customization?: Customization
}
/** Response of a bulk call on customizations. */
export type BulkCustomizationsResponse = BulkResponse<BulkCustomizationResult>

/** Adds choices, or replaces all of them. */
export interface CustomizationChoicesRequest {
  customizationId: string
  /** 1 to 100; at most 1000 per customization. */
  choices: readonly CustomizationChoiceToAdd[]
}
export interface RemoveChoicesRequest {
  customizationId: string
  choiceIds: readonly string[]
  /** An outdated revision is rejected. */
  revision?: string
}
export interface UpdateChoicesRequest {
  customizationId: string
  revision: string
  /** 1 to 100. */
  choices: readonly MaskedChoice[]
}
/** Changes of one choice. */
export interface MaskedChoice {
  choice: CustomizationChoiceChanges
  /** Comma-separated names of the fields to change. Without it, all given fields change. */
  fieldMask?: string
}
export interface ReorderChoicesRequest {
  customizationId: string
  revision: string
  /** All choices in their new order. */
  choiceIds: readonly string[]
}
export interface BulkAddChoicesRequest {
  /** 1 to 100. */
  customizationsChoices: readonly { customizationId: string; choices: readonly CustomizationChoiceToAdd[] }[]
  returnEntity?: boolean
}
