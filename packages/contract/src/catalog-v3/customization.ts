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

/** What shoppers choose or write for a product. Has `freeTextInput` or `choicesSettings`, by its render type. */
export interface Customization extends Revised {
  /** Names it in data; 1 to 50 characters. */
  key?: string | null
  /** 1 to 50 characters. */
  name: string
  customizationType: Open<CustomizationType>
  customizationRenderType: Open<CustomizationRenderType>
  freeTextInput?: FreeTextSettings
  choicesSettings?: ChoicesSettings
  modifierSettings?: ModifierSettings
  /** Only when asked for by `fields`. */
  assignedProductsCount?: number | null
}

/** A text that the shopper writes. */
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
  /** Whether a choice has to be made. */
  defaultMandatory?: boolean | null
}

export interface ChoicesSettings {
  /** 1 to 1000. */
  choices: readonly CustomizationChoice[]
}

/** One choice of a customization; a colour has `colorCode`. */
export interface CustomizationChoice {
  id: string
  choiceType: Open<ChoiceType>
  /** Names it in data; 1 to 50 characters. */
  key?: string | null
  /** 1 to 50 characters. */
  name: string
  /** Hex, for example `#E7D6C4`. */
  colorCode?: string
  /** 0 to 999999999.99, at most 3 decimals. */
  defaultAddedPrice?: DecimalText | null
  /** Only when asked for by `fields`. */
  displayImage?: CommonImage
  /** Choices that this one is a shade of; at most 4. */
  primaryChoiceIds?: readonly string[]
}

export interface CustomizationToCreate {
  /** 1 to 50 characters. */
  name: string
  customizationType: CustomizationType
  customizationRenderType: CustomizationRenderType
  /** For `FREE_TEXT`. */
  freeTextInput?: FreeTextToWrite
  /** For choices. */
  choicesSettings?: { choices: readonly CustomizationChoiceToAdd[] }
  modifierSettings?: ModifierSettings
}

/** Types are fixed at creation; choices have calls of their own. Fields that are given change, others stay as they are. */
export interface CustomizationChanges {
  id: string
  /** The revision that the change builds on; a stale one is refused. */
  revision: string
  name?: string
  freeTextInput?: Partial<FreeTextToWrite>
  modifierSettings?: ModifierSettings
}

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

/** The type of a choice is fixed at creation. Fields that are given change, others stay as they are. */
export interface CustomizationChoiceChanges extends Partial<Omit<CustomizationChoiceToAdd, 'choiceType'>> {
  id: string
}

/** A picture of the media store by its id, or one from elsewhere by its address. */
export interface ImageToWrite {
  id?: string
  /** Absolute address. */
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
