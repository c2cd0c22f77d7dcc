import type {
  CustomizationChoiceChanges,
  CustomizationChoiceToAdd,
  CustomizationToCreate,
  FreeTextToWrite,
} from '@vitrine/contract/catalog-v3'
import { newId } from '../../../db/index.ts'
import { applicationError, invalidField, type Problem } from '../../../http/index.ts'
import type { Clock } from '../../../runtime/index.ts'
import { notFound } from '../../errors.ts'
import { slugOf } from '../../slug.ts'
import type { CustomizationRow, StoredChoice, StoredFreeText } from './repository.ts'

const maxFreeText = 500
const maxTitleKey = 150

export type Draft = Omit<CustomizationRow, 'id' | 'key' | 'revision' | 'created_at' | 'updated_at'>

/** A new customization. @throws errors of combinations that its type does not allow */
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

export function checkModifier(type: CustomizationRow['customization_type'], settings: object | undefined) {
  if (settings && type === 'PRODUCT_OPTION') {
    throw refused('MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION')
  }
}

/** Settings of a free text; missing ones keep their values, or have the widest default. */
export function freeTextOf(given: Partial<FreeTextToWrite>, before?: StoredFreeText): StoredFreeText {
  const title = given.title ?? before?.title ?? ''
  const { minCharCount = 0, maxCharCount = maxFreeText, defaultAddedPrice = null } = { ...before, ...given }
  if (minCharCount > maxCharCount) throw refused('INVALID_FREE_TEXT_SETTINGS')
  const key = before?.key ?? slugOf(title).slice(0, maxTitleKey)
  return { key, title, minCharCount, maxCharCount, defaultAddedPrice }
}
const maxChoices = 1_000
const maxKeyLength = 50

/** The choices with further ones appended. @throws `CHOICES_LIMIT_EXCEEDED`, violations */
export function withAdded(
  row: Pick<CustomizationRow, 'render_type'>,
  present: readonly StoredChoice[],
  added: readonly CustomizationChoiceToAdd[],
  clock: Clock,
  path: string = 'choices',
): readonly StoredChoice[] {
  if (present.length + added.length > maxChoices) throw refused('CHOICES_LIMIT_EXCEEDED')
  return checked(row, present, made(added, present, clock), path)
}

/** Replaces all choices. A choice with the name of an existing one keeps its id and key. */
export function replaced(
  row: CustomizationRow,
  wanted: readonly CustomizationChoiceToAdd[],
  clock: Clock,
): readonly StoredChoice[] {
  const known = new Map(row.choices.map((choice) => [choice.name, choice]))
  const choices = made(wanted, row.choices, clock).map((choice) => {
    const before = known.get(choice.name)
    return before ? { ...choice, id: before.id, key: before.key } : choice
  })
  return checked(row, [], choices, 'choices')
}

function made(wanted: readonly CustomizationChoiceToAdd[], present: readonly StoredChoice[], clock: Clock) {
  const keys = new Set(present.map(({ key }) => key))
  return wanted.map((choice): StoredChoice => {
    const key = freeKey(choice.name, keys)
    keys.add(key)
    return { ...choice, id: newId(clock), key }
  })
}

function checked(
  row: Pick<CustomizationRow, 'render_type'>,
  present: readonly StoredChoice[],
  added: readonly StoredChoice[],
  path: string,
): readonly StoredChoice[] {
  const all = [...present, ...added]
  for (const [at, choice] of added.entries()) checkChoice(row, all, choice, `${path}[${at}]`)
  return all
}

/** Removes choices, also from the lists of primary choices. @throws `CHOICE_NOT_FOUND` */
export function without(choices: readonly StoredChoice[], ids: readonly string[]): readonly StoredChoice[] {
  const gone = new Set(ids.map((id) => id.toLowerCase()))
  const known = new Set(choices.map(({ id }) => id))
  for (const id of gone) if (!known.has(id)) throw notFound('CHOICE', id)
  return choices
    .filter(({ id }) => !gone.has(id))
    .map((choice) =>
      choice.primaryChoiceIds
        ? { ...choice, primaryChoiceIds: choice.primaryChoiceIds.filter((id) => !gone.has(id)) }
        : choice,
    )
}

/** Updates the given fields of choices, all at once, so that two may swap names. @throws `CHOICE_NOT_FOUND`, violations */
export function withChanged(
  row: CustomizationRow,
  changes: readonly CustomizationChoiceChanges[],
): readonly StoredChoice[] {
  const byId = new Map(row.choices.map((choice) => [choice.id, choice]))
  const ids = changes.map((change) => {
    const id = change.id.toLowerCase()
    const before = byId.get(id)
    if (!before) throw notFound('CHOICE', change.id)
    byId.set(id, { ...before, ...change, id })
    return id
  })
  const all = [...byId.values()]
  for (const [at, id] of ids.entries()) {
    const changed = byId.get(id)
    if (changed) checkChoice(row, all, changed, `choices[${at}].choice`)
  }
  return all
}

/** Reorders the choices. @throws `CHOICE_IDS_MISMATCH` */
export function reordered(choices: readonly StoredChoice[], ids: readonly string[]): readonly StoredChoice[] {
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const ordered = [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== choices.length || ids.length !== choices.length) throw refused('CHOICE_IDS_MISMATCH')
  return ordered
}

const colorForm = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i

/** Validates a choice among the others of its customization. */
function checkChoice(
  { render_type }: Pick<CustomizationRow, 'render_type'>,
  all: readonly StoredChoice[],
  choice: StoredChoice,
  path: string,
): void {
  const isSwatch = render_type === 'SWATCH_CHOICES'
  const fitting = isSwatch ? 'ONE_COLOR' : 'CHOICE_TEXT'
  if (choice.choiceType !== fitting) {
    const description = `has to be ${fitting} in a customization of ${render_type}`
    throw invalidField(`${path}.choiceType`, 'INVALID_ENUM_VALUE', description, { values: [fitting] })
  }
  if (isSwatch && (choice.colorCode === undefined || !colorForm.test(choice.colorCode))) {
    const description = 'has to be a colour such as #E7D6C4'
    throw invalidField(`${path}.colorCode`, 'FORMAT', description, { type: 'COLOR_HEX' })
  }
  if (!isSwatch && choice.colorCode !== undefined) {
    throw invalidField(`${path}.colorCode`, 'FIELD_NOT_ALLOWED', 'is for swatches alone')
  }
  if (all.filter(({ name }) => name === choice.name).length > 1) {
    throw invalidField(`${path}.name`, 'OTHER', 'is the name of another choice', {}, 'UNIQUE')
  }
  const strange = choice.primaryChoiceIds?.find(
    (id) => id === choice.id || !all.some((other) => other.id === id),
  )
  if (strange !== undefined) {
    const description = 'has to name other choices of the same customization'
    throw invalidField(`${path}.primaryChoiceIds`, 'OTHER', description, {}, 'KNOWN_CHOICE')
  }
}

function freeKey(name: string, taken: ReadonlySet<string>): string {
  // Leaves room for a number.
  const key = slugOf(name).slice(0, maxKeyLength - 5)
  for (let number = 0; ; number += 1) {
    const candidate = number === 0 ? key : `${key}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

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
  INVALID_CUSTOMIZATION_RENDER_TYPE: 'An option that makes variants has choices and cannot be a free text.',
  INVALID_FREE_TEXT_SETTINGS:
    'A free text needs settings, and its least length cannot be beyond its greatest.',
  MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION:
    'Only a modifier can be left out, so only it has settings for that.',
  OPTIONS_LIMIT_EXCEEDED: 'The store has as many product options as it can have.',
  MODIFIERS_LIMIT_EXCEEDED: 'The store has as many modifiers as it can have.',
  CHOICES_LIMIT_EXCEEDED: 'A customization has at most 1000 choices.',
  DOESNT_SUPPORT_CHOICES: 'A free text has no choices.',
  DOESNT_SUPPORT_FREE_TEXT: 'A customization with choices has no settings of a free text.',
  CHOICE_ASSIGNED_TO_PRODUCT:
    'Products have a choice that would be removed. Remove it from the products first.',
  CHOICE_IDS_MISMATCH: 'The new order has to name each choice exactly once.',
}

export function refused(code: Code, data: object = {}): Problem {
  const description = `${descriptions[code]} Nothing was changed.`
  return applicationError(code === 'CHOICE_ASSIGNED_TO_PRODUCT' ? 409 : 428, code, description, data)
}
