import type { CustomizationRenderType } from '@vitrine/contract/enumerations'
import type { Model, ModelChoice, ModelCustomization } from './catalog-model.fixture.ts'
import type { ChoiceDraft, CustomizationChange, CustomizationDraft } from './customization-steps.fixture.ts'
import type { Reasons } from './reasons.fixture.ts'

export const colour = '#E7D6C4'

const none: Reasons = new Set()
const invalid: Reasons = new Set(['INVALID_ARGUMENT'])

/** Why it cannot be made. */
export function reasonsAgainst({ type, render, text, choices, isMandatory }: CustomizationDraft): Reasons {
  const isText = render === 'FREE_TEXT'
  const isOption = type === 'PRODUCT_OPTION'
  return new Set([
    ...(isText && isOption ? ['INVALID_CUSTOMIZATION_RENDER_TYPE'] : []),
    ...(isText && choices ? ['DOESNT_SUPPORT_CHOICES'] : []),
    ...(!isText && text ? ['DOESNT_SUPPORT_FREE_TEXT'] : []),
    ...(isText && (!text || text.min > text.max) ? ['INVALID_FREE_TEXT_SETTINGS'] : []),
    ...(isOption && isMandatory !== null ? ['MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION'] : []),
    ...reasonsAgainstChoices(render, choices ?? [], []),
  ])
}

export function made(draft: CustomizationDraft, id: string): ModelCustomization {
  const { name, type, render, text, choices, isMandatory } = draft
  return {
    id,
    name,
    type,
    render,
    text,
    isMandatory: isMandatory ?? false,
    choices: (choices ?? []).map(newChoice),
  }
}

/** Fields that are given change, others stay as they are. */
export function change(customization: ModelCustomization, given: CustomizationChange): Reasons {
  const { type, text } = customization
  const next = text && { ...text, ...given.text }
  const reasons = new Set([
    ...(given.text && !text ? ['DOESNT_SUPPORT_FREE_TEXT'] : []),
    ...(next && next.min > next.max ? ['INVALID_FREE_TEXT_SETTINGS'] : []),
    ...(given.isMandatory !== undefined && type === 'PRODUCT_OPTION'
      ? ['MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION']
      : []),
  ])
  if (reasons.size > 0) return reasons
  customization.text = next
  customization.name = given.name ?? customization.name
  customization.isMandatory = given.isMandatory ?? customization.isMandatory
  return none
}

export function addChoices(customization: ModelCustomization, drafts: readonly ChoiceDraft[]): Reasons {
  const reasons = reasonsAgainstChoices(customization.render, drafts, customization.choices)
  if (reasons.size === 0) customization.choices = [...customization.choices, ...drafts.map(newChoice)]
  return reasons
}

/** Others in the place of all; one of a name that was there stays the same choice. */
export function setChoices(
  model: Model,
  customization: ModelCustomization,
  drafts: readonly ChoiceDraft[],
): Reasons {
  const { choices, render } = customization
  const next = drafts.map((draft) => ({
    ...newChoice(draft),
    id: choices.find(({ name }) => name === draft.name)?.id,
  }))
  return leave(model, customization, next, reasonsAgainstChoices(render, drafts, []))
}

/** @param ids of choices, or of none. None is a shade of what is gone. */
export function removeChoices(
  model: Model,
  customization: ModelCustomization,
  ids: readonly (string | undefined)[],
): Reasons {
  const { choices } = customization
  const next = choices
    .filter(({ id }) => !ids.includes(id))
    .map((choice) => ({ ...choice, shadeOf: choice.shadeOf.filter((id) => !ids.includes(id)) }))
  const isUnknown = ids.some((wanted) => wanted === undefined || !choices.some(({ id }) => id === wanted))
  return leave(model, customization, next, isUnknown ? new Set(['CHOICE_NOT_FOUND']) : none)
}

/** All changes at once: what counts is how it is afterwards. */
export function changeChoices(
  customization: ModelCustomization,
  changed: ReadonlyMap<string | undefined, Partial<ModelChoice>>,
): Reasons {
  if (customization.render === 'FREE_TEXT') return new Set(['DOESNT_SUPPORT_CHOICES'])
  const { choices } = customization
  const isKnown = (wanted: string | undefined) =>
    wanted !== undefined && choices.some(({ id }) => id === wanted)
  const next = choices.map((choice) => ({ ...choice, ...changed.get(choice.id) }))
  const isShadeOfItself = [...changed].some(([id, { shadeOf }]) => id && shadeOf?.includes(id))
  const reasons = new Set([
    ...([...changed.keys()].every(isKnown) ? [] : ['CHOICE_NOT_FOUND']),
    ...(isShadeOfItself || isTwice(next) ? invalid : []),
  ])
  if (reasons.size === 0) customization.choices = next
  return reasons
}

export function reorder(customization: ModelCustomization, ids: readonly (string | undefined)[]): Reasons {
  const { choices, render } = customization
  if (render === 'FREE_TEXT') return new Set(['DOESNT_SUPPORT_CHOICES'])
  const next = ids.flatMap((wanted) => choices.find(({ id }) => id === wanted) ?? [])
  if (next.length !== choices.length || new Set(next).size !== choices.length)
    return new Set(['CHOICE_IDS_MISMATCH'])
  customization.choices = next
  return none
}

/** What products have stays. */
export function remove(model: Model, customization: ModelCustomization): Reasons {
  if (isAssigned(model, customization, customization.choices)) return new Set(['CHOICE_ASSIGNED_TO_PRODUCT'])
  model.customizations.splice(model.customizations.indexOf(customization), 1)
  return none
}

/** Options of V1 are those of V3 by their names. */
export function assignedTo({ products }: Model, { type, name }: ModelCustomization): number {
  return type === 'PRODUCT_OPTION'
    ? products.filter(({ options }) => options.some((option) => option.name === name)).length
    : 0
}

/** Other choices, unless a reason or a product that has one of those that would go is against it. */
function leave(
  model: Model,
  customization: ModelCustomization,
  next: readonly ModelChoice[],
  reasons: Reasons,
): Reasons {
  if (customization.render === 'FREE_TEXT') return new Set(['DOESNT_SUPPORT_CHOICES'])
  const gone = customization.choices.filter(({ id }) => !next.some((choice) => choice.id === id))
  const all = new Set([
    ...reasons,
    ...(isAssigned(model, customization, gone) ? ['CHOICE_ASSIGNED_TO_PRODUCT'] : []),
  ])
  if (all.size === 0) customization.choices = next
  return all
}

function isAssigned(
  { products }: Model,
  { type, name }: ModelCustomization,
  choices: readonly ModelChoice[],
): boolean {
  const names = new Set(choices.map((choice) => choice.name))
  return (
    type === 'PRODUCT_OPTION' &&
    products.some(({ options }) =>
      options.some(
        (option) => option.name === name && option.choices.some((choice) => names.has(choice.name)),
      ),
    )
  )
}

function reasonsAgainstChoices(
  render: CustomizationRenderType,
  drafts: readonly ChoiceDraft[],
  present: readonly { readonly name: string }[],
): Reasons {
  if (render === 'FREE_TEXT') return drafts.length > 0 ? new Set(['DOESNT_SUPPORT_CHOICES']) : none
  const isOdd = drafts.some(({ isColour }) => isColour !== (render === 'SWATCH_CHOICES'))
  return isOdd || isTwice([...present, ...drafts]) ? invalid : none
}

function isTwice(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => name)).size < named.length
}

function newChoice({ name, price }: ChoiceDraft): ModelChoice {
  return { id: undefined, name, price, shadeOf: [] }
}
