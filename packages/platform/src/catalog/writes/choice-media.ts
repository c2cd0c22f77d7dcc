import type { OptionAndChoice } from '@vitrine/contract/catalog-admin'
import { choiceNotFound, mediaOfAnotherOption } from '../errors.ts'
import type { ProductRecords, VariantRecord } from '../records.ts'
import type { StoredChoice, StoredOption } from '../stored-product.ts'

type ChangeFiles = (fileIds: readonly string[]) => readonly string[]

/**
 * Gives one choice of a product other media. A variant is shown by the first picture of its choices, unless its own is one of theirs.
 * @throws `CHOICE_NOT_FOUND`; `MEDIA_OF_ANOTHER_OPTION` when choices of another option have media already
 */
export function withChoiceMedia(
  { product, variants }: ProductRecords,
  { option: name, choice: description }: OptionAndChoice,
  change: ChangeFiles,
): ProductRecords {
  const option = product.options.find((known) => known.name === name)
  const choice = option?.choices.find((known) => known.description === description)
  if (!option || !choice) throw choiceNotFound(name, description)
  const fileIds = [...new Set(change(choice.fileIds))]
  // A store document may have media for choices of several options: these may stay or be removed, but no call adds more.
  const other = product.options.find((known) => known !== option && hasMedia(known))
  if (other && fileIds.length > choice.fileIds.length) throw mediaOfAnotherOption(other.name, name)
  const changed = { ...choice, fileIds }
  return withOptions(
    { product, variants },
    product.options.map((known) => (known === option ? replaced(option, choice, changed) : known)),
  )
}

/** Removes files that the product no longer has from its choices. */
export function withoutFiles(records: ProductRecords, gone: ReadonlySet<string>): ProductRecords {
  const options = records.product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({
      ...choice,
      fileIds: choice.fileIds.filter((id) => !gone.has(id)),
    })),
  }))
  const { product, variants } = withOptions(records, options)
  return {
    product,
    variants: variants.map((variant) =>
      gone.has(variant.image_id ?? '') ? { ...variant, image_id: null } : variant,
    ),
  }
}

function replaced(option: StoredOption, choice: StoredChoice, by: StoredChoice): StoredOption {
  return { ...option, choices: option.choices.map((known) => (known === choice ? by : known)) }
}

function hasMedia({ choices }: StoredOption): boolean {
  return choices.some(({ fileIds }) => fileIds.length > 0)
}

function withOptions({ product, variants }: ProductRecords, options: StoredOption[]): ProductRecords {
  return {
    product: { ...product, options },
    variants: variants.map((variant) => withPicture(variant, product.options, options)),
  }
}

/** The variant's own picture: null if its picture is one of its choices'. */
export function ownPicture(variant: VariantRecord, options: readonly StoredOption[]): string | null {
  const own = variant.image_id
  return own !== null && filesOf(variant, options).includes(own) ? null : own
}

/** A variant with the first picture of its choices, unless it shows one of theirs already. */
export function withPicture(
  variant: VariantRecord,
  before: readonly StoredOption[],
  after: readonly StoredOption[],
): VariantRecord {
  const own = variant.image_id
  const files = filesOf(variant, after)
  if (own !== null && files.includes(own)) return variant
  if (files[0] !== undefined) return { ...variant, image_id: files[0] }
  // Its own picture stays; that of a former choice does not.
  return { ...variant, image_id: ownPicture(variant, before) }
}

function filesOf({ choices }: VariantRecord, options: readonly StoredOption[]): readonly string[] {
  return options.flatMap(
    ({ name, choices: known }) =>
      known.find(({ description }) => description === choices[name])?.fileIds ?? [],
  )
}
