import { applicationError, type Problem } from '../../../http/index.ts'

type Code =
  | 'INVALID_CUSTOMIZATION_RENDER_TYPE'
  | 'INVALID_FREE_TEXT_SETTINGS'
  | 'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION'
  | 'OPTIONS_LIMIT_EXCEEDED'
  | 'MODIFIERS_LIMIT_EXCEEDED'
  | 'CHOICES_LIMIT_EXCEEDED'
  | 'DOESNT_SUPPORT_CHOICES'
  | 'DOESNT_SUPPORT_FREE_TEXT'
  | 'CHOICE_ASSIGNED_TO_PRODUCT'
  | 'CHOICE_IDS_MISMATCH'

const descriptions: Readonly<Record<Code, string>> = {
  INVALID_CUSTOMIZATION_RENDER_TYPE:
    'What makes variants of a product is chosen and cannot be written freely.',
  INVALID_FREE_TEXT_SETTINGS:
    'A free text needs settings, and its least length cannot be beyond its greatest.',
  MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION:
    'Only a modifier can be left out, so only it has settings for that.',
  OPTIONS_LIMIT_EXCEEDED: 'The store has as many product options as it can have.',
  MODIFIERS_LIMIT_EXCEEDED: 'The store has as many modifiers as it can have.',
  CHOICES_LIMIT_EXCEEDED: 'A customization has at most 1000 choices.',
  DOESNT_SUPPORT_CHOICES: 'A free text has no choices.',
  DOESNT_SUPPORT_FREE_TEXT: 'What is chosen has no settings of a free text.',
  CHOICE_ASSIGNED_TO_PRODUCT: 'Products have what would be removed. Take it off them first.',
  CHOICE_IDS_MISMATCH: 'The new order has to name each choice exactly once.',
}

export function refused(code: Code, data: object = {}): Problem {
  return applicationError(
    code === 'CHOICE_ASSIGNED_TO_PRODUCT' ? 409 : 428,
    code,
    `${descriptions[code]} Nothing was changed.`,
    data,
  )
}
