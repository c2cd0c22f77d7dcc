import type { PortableOption, PortableProduct } from '../portable/product.ts'
import { joinedParts, splitCell } from './cells.ts'
import { CellRefused, type ColumnGroup } from './column-group.ts'

/** Options of a product at most (wire.md 6.6). */
export const maxOptions = 6

const columnsOfOne = 4

/** The column that rows of variants name their choice of an option in, and rows of products all of them. */
export function choiceColumn(at: number): string {
  return `productOptionDescription${at + 1}`
}

/** Name, type, choices and their pictures of each option. A choice is its description, or `value:description` where they differ. */
export const optionColumns: ColumnGroup<PortableProduct> = {
  names: Array.from({ length: maxOptions }, (_, at) => [
    `productOptionName${at + 1}`,
    `productOptionType${at + 1}`,
    choiceColumn(at),
    `productOptionMedia${at + 1}`,
  ]).flat(),
  field: 'options',
  cells: ({ options }) =>
    Array.from({ length: maxOptions }, (_, at) => {
      const option = options[at]
      return option ? cellsOf(option) : ['', '', '', '']
    }).flat(),
  apply(product, cells) {
    if (cells.every((cell) => cell === undefined)) return product
    const before = Array.from({ length: maxOptions }, (_, at) => product.options[at])
    const options = before.flatMap((known, at) => {
      const own = cells.slice(at * columnsOfOne, (at + 1) * columnsOfOne)
      return optionOf(own, known, product.options, at * columnsOfOne)
    })
    return { ...product, options }
  },
}

function cellsOf({ name, type, choices }: PortableOption): readonly string[] {
  // A choice that looks like what it is called needs to be told once.
  const told = choices.map(({ value, description }) =>
    value === description ? [description] : [value, description],
  )
  const hasMedia = choices.some(({ media }) => media.length > 0)
  return [
    name,
    type.toUpperCase(),
    joinedParts(told),
    hasMedia ? joinedParts(choices.map(({ media }) => media)) : '',
  ]
}

/** @param known the option that has this number so far @param others all that the product has so far, by whose names they are found */
function optionOf(
  [nameCell, typeCell, choicesCell, mediaCell]: readonly (string | undefined)[],
  known: PortableOption | undefined,
  others: readonly PortableOption[],
  at: number,
): readonly PortableOption[] {
  const name = nameCell ?? known?.name ?? ''
  if (name === '') return []
  const before = others.find((option) => option.name === name)
  const choices =
    choicesCell === undefined
      ? (before?.choices ?? [])
      : splitCell(choicesCell).map(([value = '', description = value]) => ({
          value,
          description,
          media: before?.choices.find((choice) => choice.description === description)?.media ?? [],
        }))
  const media = mediaCell === undefined ? undefined : splitCell(mediaCell)
  if (media && media.length > choices.length) {
    throw new CellRefused('has another number of entries than there are choices', at + 3)
  }
  const type = typeCell === undefined ? (before?.type ?? 'drop_down') : readType(typeCell, at + 1)
  return [
    {
      name,
      type,
      choices: media
        ? choices.map((choice, number) => ({ ...choice, media: (media[number] ?? []).filter(Boolean) }))
        : choices,
    },
  ]
}

function readType(cell: string, at: number): PortableOption['type'] {
  const text = cell.trim().toLowerCase()
  if (text === '' || text === 'drop_down') return 'drop_down'
  if (text === 'color') return 'color'
  throw new CellRefused('has to be DROP_DOWN or COLOR', at)
}
