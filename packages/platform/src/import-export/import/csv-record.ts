import { currencyOf, decimalFromMinor, minorFromDecimal } from '../../money/index.ts'
import { splitTexts, unguardedCell } from '../csv/cells.ts'
import { CellRefused, type ColumnGroup } from '../csv/column-group.ts'
import { columnsOfKinds, rowKinds, surchargeColumn, variantRow } from '../csv/columns.ts'
import { choiceColumn } from '../csv/option-columns.ts'
import { foreignProductColumns } from '../csv/product-columns.ts'
import { ownVariantColumns, sharedVariantColumns } from '../csv/variant-columns.ts'
import type { PortableProduct, PortableVariant } from '../portable/product.ts'
import type { Portable, RecordKind } from '../portable/records.ts'
import { reviseVariants } from '../portable/revise-variants.ts'
import { entryErrors } from './checked-entry.ts'
import type { FileRecord, Revised, RowError } from './file-entry.ts'

/** A row with its cells by our names of the columns; a column that the file has not is not in it. */
export interface CsvRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
  /** Something stands behind the last column: a comma that was not quoted moved what is before it too. */
  readonly isTooLong: boolean
}

/** What kind of row it is: by its own word or by ours, in letters of any size; without a word a product. */
export function rowKindOf({ cells }: CsvRow): RecordKind | 'variant' | undefined {
  const word = (cells.get('fieldType') ?? '').trim().toLowerCase()
  if (word === '') return 'product'
  if (word === variantRow.toLowerCase()) return 'variant'
  const [kind] = Object.entries(rowKinds).find(([, name]) => name.toLowerCase() === word) ?? []
  return kind as RecordKind | undefined
}

/** What a row, with those of its variants below it, says of one thing. */
export function csvRecord(
  rows: readonly CsvRow[],
  currencyCode: string,
): { readonly record: FileRecord | undefined; readonly errors: readonly RowError[] } {
  const [first, ...below] = rows
  if (!first) return { record: undefined, errors: [] }
  const kind = rowKindOf(first)
  if (kind === undefined || kind === 'variant') {
    const description = kind ? 'stands below no product' : 'is no kind of row'
    return { record: undefined, errors: [refusal(first, 'fieldType', description)] }
  }
  const key = textOf(first, 'handleId') ?? ''
  const errors = [
    ...rows.filter(({ isTooLong }) => isTooLong).map((row) => refusal(row, undefined, tooLong)),
    ...(key === '' ? [refusal(first, 'handleId', 'is empty')] : []),
    ...below.flatMap((row) =>
      textOf(row, 'handleId') === key ? [] : [refusal(row, 'handleId', `is not that of the row above`)],
    ),
    ...(kind !== 'product' && below[0] ? [refusal(below[0], 'fieldType', 'stands below no product')] : []),
  ]
  if (errors.length > 0) return { record: undefined, errors }
  const reader = new RecordReader(kind, key, first, below, currencyCode)
  return { record: reader, errors: [] }
}

const tooLong = 'has more cells than the file has columns'
const noPrice = 'is empty; what costs nothing says 0'

class RecordReader implements FileRecord {
  readonly kind: RecordKind
  readonly key: string
  readonly #first: CsvRow
  readonly #variants: readonly CsvRow[]
  readonly #currencyCode: string

  constructor(
    kind: RecordKind,
    key: string,
    first: CsvRow,
    variants: readonly CsvRow[],
    currencyCode: string,
  ) {
    this.kind = kind
    this.key = key
    this.#first = first
    this.#variants = variants
    this.#currencyCode = currencyCode
  }

  // Handed on without its record.
  revise = (before: Portable, isNew: boolean): Revised => {
    const errors: RowError[] = []
    // Nothing is for sale for nothing because nobody said a price.
    if (this.kind === 'product' && (textOf(this.#first, 'price') ?? (isNew ? '' : '0')).trim() === '') {
      errors.push(refusal(this.#first, 'price', noPrice))
    }
    let entry = applied(before, this.#groups(), (name) => textOf(this.#first, name), errors, this.#first)
    if (entry.kind === 'product') {
      // The entry is of the kind that it was.
      entry = this.#withVariants(before as PortableProduct, entry, isNew, errors)
    }
    return { entry, errors: errors.length > 0 ? errors : entryErrors(entry, this) }
  }

  placeOf = (path: string): Pick<RowError, 'line' | 'column'> => {
    const [field = '', at = '', ...rest] = path.split('.')
    const names = [...this.#first.cells.keys()]
    if (field === 'variants') {
      const row = this.#variants[Number(at)]
      return { line: (row ?? this.#first).line, column: variantColumnOf(rest, row !== undefined, names) }
    }
    const { line } = this.#first
    if (field === 'options' && at !== '') {
      const parts: Readonly<Record<string, string>> = { type: 'Type', choices: 'Description', media: 'Media' }
      return { line, column: `productOption${parts[rest[0] ?? ''] ?? 'Name'}${Number(at) + 1}` }
    }
    const groups = this.#groups().filter((each) => each.field === field)
    return { line, column: namedColumn(groups, [at, ...rest], names) ?? 'handleId' }
  }

  /** Columns of a kind tell of entries of that kind. */
  #groups(): readonly ColumnGroup<Portable>[] {
    const groups = columnsOfKinds[this.kind] as unknown as readonly ColumnGroup<Portable>[]
    if (this.kind !== 'product') return groups
    const foreign = foreignProductColumns as unknown as readonly ColumnGroup<Portable>[]
    return [...groups, ...foreign]
  }

  #withVariants(
    before: PortableProduct,
    changed: PortableProduct,
    isNew: boolean,
    errors: RowError[],
  ): PortableProduct {
    const managing = textOf(this.#first, 'manageVariants')
    const isUnsaid = managing === undefined ? isNew : managing.trim() === ''
    const hasRows = this.#variants.length > 0 && changed.options.length > 0
    const product = isUnsaid ? { ...changed, manageVariants: hasRows } : changed
    const named = this.#variants.map((row) => ({
      choices: product.options.map((_, at) => splitTexts(textOf(row, choiceColumn(at)) ?? '')[0] ?? ''),
      revise: (variant: PortableVariant) => this.#revisedVariant(row, variant, product, errors),
    }))
    const variants = reviseVariants(before, product, named)
    if (named.length > 0) return { ...product, variants }
    // The product's own row speaks for its only variant, and where it says something for all.
    const cellOf = (name: string) => {
      const cell = textOf(this.#first, name)
      return product.options.length > 0 ? cell || undefined : cell
    }
    return {
      ...product,
      variants: variants.map((variant) => applied(variant, ownVariantColumns, cellOf, errors, this.#first)),
    }
  }

  #revisedVariant(
    row: CsvRow,
    variant: PortableVariant,
    product: PortableProduct,
    errors: RowError[],
  ): PortableVariant {
    const shared = applied(variant, sharedVariantColumns, (name) => textOf(row, name), errors, row)
    // What a row of a variant leaves empty its product's row may say for all.
    const cellOf = (name: string) => textOf(row, name) || (textOf(this.#first, name) ?? textOf(row, name))
    const own = applied(shared, ownVariantColumns, cellOf, errors, row)
    const surcharge = textOf(row, surchargeColumn)
    return surcharge === undefined ? own : { ...own, price: this.#priceOf(product, surcharge, row, errors) }
  }

  #priceOf({ price }: PortableProduct, cell: string, row: CsvRow, errors: RowError[]): string {
    const surcharge = cell.trim() || '0'
    if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(surcharge)) {
      errors.push(refusal(row, surchargeColumn, 'has to be a decimal number'))
      return price
    }
    const currency = currencyOf(this.#currencyCode)
    try {
      const sum = minorFromDecimal(price, currency) + minorFromDecimal(surcharge, currency)
      if (sum >= 0n) return decimalFromMinor(sum, currency)
      errors.push(refusal(row, surchargeColumn, 'makes the price less than nothing'))
    } catch {
      errors.push(refusal(row, surchargeColumn, `is finer than ${currency.code}`))
    }
    return price
  }
}

function applied<T>(
  before: T,
  groups: readonly ColumnGroup<T>[],
  cellOf: (name: string) => string | undefined,
  errors: RowError[],
  row: CsvRow,
): T {
  return groups.reduce((entry, group) => {
    try {
      return group.apply(entry, group.names.map(cellOf))
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error
      errors.push(refusal(row, group.names[error.at] ?? '', error.message))
      return entry
    }
  }, before)
}

function textOf({ cells }: CsvRow, column: string): string | undefined {
  const cell = cells.get(column)
  return cell === undefined ? undefined : unguardedCell(cell)
}

function variantColumnOf(
  [field = '', ...parts]: readonly string[],
  hasRow: boolean,
  names: readonly string[],
): string {
  if (field === 'choices' || field === '') return choiceColumn(0)
  if (field === 'price') return hasRow ? surchargeColumn : 'price'
  const groups = [...sharedVariantColumns, ...ownVariantColumns].filter((each) => each.field === field)
  return namedColumn(groups, parts, names) ?? field
}

/** Of the columns that tell a field the one whose name has most of the path to what is wrong in it. */
function namedColumn(
  groups: readonly Pick<ColumnGroup<never>, 'names'>[],
  path: readonly string[],
  inFile: readonly string[],
): string | undefined {
  const all = groups.flatMap(({ names }) => names)
  const own = all.filter((name) => inFile.includes(name))
  const words = path
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .map((part) => part.toLowerCase().replace('dimensions', ''))
  const score = (name: string) => words.filter((word) => name.toLowerCase().includes(word)).length
  return (own.length > 0 ? own : all).toSorted((one, other) => score(other) - score(one))[0]
}

function refusal({ line }: CsvRow, column: string | undefined, description: string): RowError {
  return { line, column, code: 'INVALID_ARGUMENT', description }
}
