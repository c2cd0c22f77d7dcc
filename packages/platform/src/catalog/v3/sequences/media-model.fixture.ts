import type { ModelProduct, ModelVariant } from './catalog-model.fixture.ts'
import type { Reasons } from './reasons.fixture.ts'

/** Names of an option and of a choice of it. */
export interface OfChoice {
  readonly option: string
  readonly choice: string
}

/** Puts files behind those of the product, each once, and shows them with choices. All or nothing. */
export function addMedia(
  product: ModelProduct,
  known: readonly string[],
  media: readonly { readonly file: string; readonly ofChoice: OfChoice | null }[],
): Reasons {
  const shown = media.flatMap(({ file, ofChoice }) => (ofChoice ? [{ ...ofChoice, files: [file] }] : []))
  const reasons = new Set(reasonsAgainst(product, shown))
  if (media.some(({ file }) => !known.includes(file))) reasons.add('MEDIA_NOT_FOUND')
  if (reasons.size > 0) return reasons
  product.media = [...new Set([...product.media, ...media.map(({ file }) => file)])]
  for (const one of shown) changeChoice(product, one, (files) => [...files, ...one.files])
  return reasons
}

/** Off the product and off its choices. No file means all. */
export function removeMedia(product: ModelProduct, files: readonly string[]): void {
  const isLeft = (file: string) => files.length > 0 && !files.includes(file)
  product.media = product.media.filter(isLeft)
  product.options = product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({ ...choice, files: choice.files.filter(isLeft) })),
  }))
}

type FilesOfChoice = OfChoice & { readonly files: readonly string[] }

/** In addition to the media of the choices. */
export function showWith(product: ModelProduct, choices: readonly FilesOfChoice[]): Reasons {
  const reasons = new Set(reasonsAgainst(product, choices))
  const isForeign = (file: string) => !product.media.includes(file)
  if (choices.some(({ files }) => files.some(isForeign))) reasons.add('MEDIA_NOT_FOUND')
  if (reasons.size > 0) return reasons
  for (const one of choices) changeChoice(product, one, (files) => [...files, ...one.files])
  return reasons
}

/** They stay with the product. No file means all of a choice. */
export function takeOff(product: ModelProduct, choices: readonly FilesOfChoice[]): Reasons {
  const reasons = reasonsAgainst(
    product,
    choices.map((one) => ({ ...one, files: [] })),
  )
  if (reasons.size > 0) return reasons
  for (const one of choices) {
    changeChoice(product, one, (files) =>
      one.files.length === 0 ? [] : files.filter((file) => !one.files.includes(file)),
    )
  }
  return reasons
}

/** The first picture of what is chosen, else the main one of the product. */
export function pictureOf({ options, media }: ModelProduct, { choices }: ModelVariant): string | undefined {
  const ofChoices = options.flatMap(
    (option) => option.choices.find(({ name }) => name === choices[option.name])?.files ?? [],
  )
  return ofChoices[0] ?? media[0]
}

/** Choices must exist, and only the choices of one option may have media. */
function reasonsAgainst({ options }: ModelProduct, wanted: readonly FilesOfChoice[]): Reasons {
  const isThere = (one: OfChoice) =>
    options.some(
      ({ name, choices }) => name === one.option && choices.some((each) => each.name === one.choice),
    )
  const withMedia = new Set([
    ...options.flatMap(({ name, choices }) => (choices.some(({ files }) => files.length > 0) ? [name] : [])),
    ...wanted.flatMap(({ option, files }) => (files.length > 0 ? [option] : [])),
  ])
  return new Set([
    ...(wanted.every(isThere) ? [] : ['CHOICE_NOT_FOUND']),
    ...(withMedia.size > 1 ? ['MEDIA_OF_ANOTHER_OPTION'] : []),
  ])
}

function changeChoice(
  product: ModelProduct,
  { option: optionName, choice: choiceName }: OfChoice,
  change: (files: readonly string[]) => readonly string[],
): void {
  product.options = product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) =>
      option.name === optionName && choice.name === choiceName
        ? { ...choice, files: [...new Set(change(choice.files))] }
        : choice,
    ),
  }))
}
