import type { ProductOption } from '@vitrine/contract'
import type { VariantRecord } from '../records.ts'
import type { StoredChoice, StoredMedia, StoredOption } from '../stored-product.ts'
import { mediaOf } from './media.ts'

/** What a choice can still become, given what else was chosen. */
export interface ChoiceState {
  readonly inStock: boolean
  readonly visible: boolean
}

/** The options of a product; `stateOf` says of each choice whether it can be had. */
export function wireOptions(
  options: readonly StoredOption[],
  media: readonly StoredMedia[],
  base: string,
  stateOf: (option: StoredOption, choice: StoredChoice) => ChoiceState,
): ProductOption[] {
  const byFile = new Map(media.map((picture) => [picture.fileId, picture]))
  return options.map((option) => ({
    optionType: option.type,
    name: option.name,
    choices: option.choices.map((choice) => {
      const pictures = choice.fileIds.flatMap((fileId) => byFile.get(fileId) ?? [])
      return {
        value: choice.value,
        description: choice.description,
        ...(pictures.length > 0 && { media: mediaOf(pictures, base) }),
        ...stateOf(option, choice),
      }
    }),
  }))
}

/** For each choice: is any variant with it shown, and is any of those in stock? */
export function choiceStates(
  variants: readonly VariantRecord[],
): (option: StoredOption, choice: StoredChoice) => ChoiceState {
  const shown = new Set<string>()
  const inStock = new Set<string>()
  const key = (option: string, choice: string) => JSON.stringify([option, choice])
  for (const variant of variants) {
    if (!variant.visible) continue
    for (const [option, choice] of Object.entries(variant.choices)) {
      shown.add(key(option, choice))
      if (variant.in_stock) inStock.add(key(option, choice))
    }
  }
  return ({ name }, { description }) => {
    const choice = key(name, description)
    return { inStock: inStock.has(choice), visible: shown.has(choice) }
  }
}
