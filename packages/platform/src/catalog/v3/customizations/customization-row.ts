import type {
  ChoiceType,
  CustomizationRenderType,
  CustomizationType,
  ImageToWrite,
} from '@vitrine/contract/catalog-v3'
import type { RevisedRow } from '../core/rows.ts'

export interface CustomizationRow extends RevisedRow {
  readonly key: string
  readonly name: string
  readonly customization_type: CustomizationType
  readonly render_type: CustomizationRenderType
  /** Of `FREE_TEXT` alone. */
  readonly free_text: StoredFreeText | null
  readonly choices: readonly StoredChoice[]
  readonly default_mandatory: boolean | null
}

export interface StoredFreeText {
  readonly key: string
  readonly title: string
  readonly minCharCount: number
  readonly maxCharCount: number
  readonly defaultAddedPrice: string | null
}

export interface StoredChoice {
  readonly id: string
  readonly choiceType: ChoiceType
  /** Tells it apart in data; from the name that it was made with. */
  readonly key: string
  readonly name: string
  readonly colorCode?: string
  readonly defaultAddedPrice?: string | null
  readonly displayImage?: ImageToWrite
  readonly primaryChoiceIds?: readonly string[]
}
