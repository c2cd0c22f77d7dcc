import type { CustomizationToCreate, FreeTextToWrite } from '@vitrine/contract/catalog-v3'
import type { Clock } from '../../../runtime/index.ts'
import { slugOf } from '../../writes/slug.ts'
import { withAdded } from './choices.ts'
import type { CustomizationRow, StoredFreeText } from './customization-row.ts'
import { refused } from './refusals.ts'

/** wire.md 7.5. */
const maxFreeText = 500
const maxTitleKey = 150

export type Draft = Omit<CustomizationRow, 'id' | 'key' | 'revision' | 'created_at' | 'updated_at'>

/** A customization to be made. @throws what the kinds of customizations do not allow */
export function draftOf(wanted: CustomizationToCreate, clock: Clock): Draft {
  const { name, customizationType, customizationRenderType, freeTextInput, modifierSettings } = wanted
  const choices = wanted.choicesSettings?.choices ?? []
  const isText = customizationRenderType === 'FREE_TEXT'
  if (isText && customizationType === 'PRODUCT_OPTION') throw refused('INVALID_CUSTOMIZATION_RENDER_TYPE')
  if (isText && wanted.choicesSettings) throw refused('DOESNT_SUPPORT_CHOICES')
  if (!isText && freeTextInput) throw refused('DOESNT_SUPPORT_FREE_TEXT')
  if (isText && !freeTextInput) throw refused('INVALID_FREE_TEXT_SETTINGS')
  checkModifier(customizationType, modifierSettings)
  const kind = { render_type: customizationRenderType }
  return {
    ...kind,
    name,
    customization_type: customizationType,
    free_text: freeTextInput ? freeTextOf(freeTextInput) : null,
    choices: withAdded(kind, [], choices, clock, 'customization.choicesSettings.choices'),
    default_mandatory: modifierSettings?.defaultMandatory ?? null,
  }
}

export function checkModifier(
  type: CustomizationRow['customization_type'],
  settings: object | undefined,
): void {
  if (settings && type === 'PRODUCT_OPTION') {
    throw refused('MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION')
  }
}

/** Settings of a free text; those that are not given stay as they were, or are as wide as can be. */
export function freeTextOf(given: Partial<FreeTextToWrite>, before?: StoredFreeText): StoredFreeText {
  const title = given.title ?? before?.title ?? ''
  const { minCharCount = 0, maxCharCount = maxFreeText, defaultAddedPrice = null } = { ...before, ...given }
  if (minCharCount > maxCharCount) throw refused('INVALID_FREE_TEXT_SETTINGS')
  const key = before?.key ?? slugOf(title).slice(0, maxTitleKey)
  return { key, title, minCharCount, maxCharCount, defaultAddedPrice }
}
