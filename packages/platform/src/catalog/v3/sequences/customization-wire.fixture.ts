import type { Customization, CustomizationChoice } from '@vitrine/contract/catalog-v3'
import type { Model, ModelChoice, ModelCustomization } from './catalog-model.fixture.ts'
import { assignedTo, colour } from './customization-model.fixture.ts'
import type { ChoiceDraft, CustomizationChange, CustomizationDraft } from './customization-steps.fixture.ts'

/** What the wire calls the fields of the model, for field masks. */
export const fieldOf: Readonly<Record<string, string>> = {
  text: 'freeTextInput',
  isMandatory: 'modifierSettings',
  price: 'defaultAddedPrice',
  shadeOf: 'primaryChoiceIds',
}

export function wireDraft({ name, type, render, text, choices, isMandatory }: CustomizationDraft): object {
  return {
    name,
    customizationType: type,
    customizationRenderType: render,
    ...(text && { freeTextInput: wireText(text) }),
    ...(choices && { choicesSettings: { choices: choices.map(wireChoice) } }),
    ...(isMandatory !== null && { modifierSettings: { defaultMandatory: isMandatory } }),
  }
}

export function wireChoice({ name, isColour, price }: ChoiceDraft): object {
  return {
    name,
    choiceType: isColour ? 'ONE_COLOR' : 'CHOICE_TEXT',
    ...(isColour && { colorCode: colour }),
    ...(price !== null && { defaultAddedPrice: price }),
  }
}

function wireText({ title, min, max }: NonNullable<CustomizationChange['text']>): object {
  return {
    ...(title !== undefined && { title }),
    ...(min !== undefined && { minCharCount: min }),
    ...(max !== undefined && { maxCharCount: max }),
  }
}

export function wireChange({ name, text, isMandatory }: CustomizationChange): object {
  return {
    ...(name !== undefined && { name }),
    ...(text && { freeTextInput: wireText(text) }),
    ...(isMandatory !== undefined && { modifierSettings: { defaultMandatory: isMandatory } }),
  }
}

export function wireChoiceChange({ name, price, shadeOf }: Partial<ModelChoice>): object {
  return {
    ...(name !== undefined && { name }),
    ...(price !== undefined && { defaultAddedPrice: price }),
    ...(shadeOf && { primaryChoiceIds: shadeOf }),
  }
}

/** A customization as the model has it, and as V3 tells it. */
export function shown(model: Model, customization: ModelCustomization): object {
  const { id, name, type, render, text, choices, isMandatory } = customization
  return {
    id,
    name,
    type,
    render,
    text,
    isMandatory: type === 'MODIFIER' ? isMandatory : undefined,
    choices: render === 'FREE_TEXT' ? undefined : choices.map(({ id: _, ...choice }) => choice),
    assigned: assignedTo(model, customization),
  }
}

export function told({ id, name, freeTextInput, choicesSettings, ...rest }: Customization): object {
  return {
    id,
    name,
    type: rest.customizationType,
    render: rest.customizationRenderType,
    text: freeTextInput
      ? { title: freeTextInput.title, min: freeTextInput.minCharCount, max: freeTextInput.maxCharCount }
      : null,
    isMandatory: rest.modifierSettings?.defaultMandatory,
    choices: choicesSettings?.choices.map(toldChoice),
    assigned: rest.assignedProductsCount,
  }
}

function toldChoice({ name, defaultAddedPrice = null, primaryChoiceIds = [] }: CustomizationChoice): object {
  return { name, price: defaultAddedPrice, shadeOf: primaryChoiceIds }
}
