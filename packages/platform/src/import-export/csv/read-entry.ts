import { currencyOf, decimalFromMinor, minorFromDecimal } from '../../money/index.ts'
import { applyVariants } from '../format/apply-variants.ts'
import type { CatalogEntry, EntryKind } from '../format/entries.ts'
import type { ProductEntry, VariantEntry } from '../format/product.ts'
import {
  type AppliedChange,
  type EntryChange,
  type ImportError,
  invalid,
  missingPrice,
  type ParsedEntry,
  validateEntry,
} from '../import/parsed-entry.ts'
import { CellError, splitValues, unguardCell } from './cells.ts'
import type { Column, Row } from './column.ts'
import { columnsOf, rowTypes, variantRowType } from './columns.ts'
import { choiceHeader, importOnlyColumns } from './product-columns.ts'
import { sharedColumns, surchargeHeader, variantColumns } from './variant-columns.ts'

export interface CsvRow {
  readonly line: number
  /** By our column names; a column that the file does not have is missing. */
  readonly cells: ReadonlyMap<string, string>
  /** Has more cells than columns, usually because of an unquoted comma. */
  readonly isTooLong: boolean
}

/** The kind of a row by its `fieldType`, ignoring case; an empty cell means a product. */
export function rowKind({ cells }: CsvRow): EntryKind | 'variant' | undefined {
  const type = (cells.get('fieldType') ?? '').trim().toLowerCase()
  if (type === '') return 'product'
  if (type === variantRowType.toLowerCase()) return 'variant'
  const [kind] = Object.entries(rowTypes).find(([, name]) => name.toLowerCase() === type) ?? []
  return kind as EntryKind | undefined
}

/** Reads the rows of one entry: its own row and, for a product, the variant rows below it. */
export function readEntry(
  rows: readonly CsvRow[],
  currencyCode: string,
): Pick<ParsedEntry, 'change' | 'errors'> {
  const [first, ...variants] = rows
  if (!first) return { change: undefined, errors: [] }
  const kind = rowKind(first)
  if (kind === undefined || kind === 'variant') {
    const description = kind ? 'must be below the row of its product' : 'is not a known row type'
    return { change: undefined, errors: [invalid(first.line, 'fieldType', description)] }
  }
  const key = cellOf(first, 'handleId') ?? ''
  const [firstVariant] = variants
  const errors = [
    ...rows
      .filter(({ isTooLong }) => isTooLong)
      .map(({ line }) => invalid(line, undefined, 'has more cells than the file has columns')),
    ...(key === '' ? [invalid(first.line, 'handleId', 'must not be empty')] : []),
    ...variants
      .filter((row) => cellOf(row, 'handleId') !== key)
      .map(({ line }) => invalid(line, 'handleId', 'must be the same as in the row of the product')),
    ...(kind !== 'product' && firstVariant
      ? [invalid(firstVariant.line, 'fieldType', 'must be below the row of its product')]
      : []),
  ]
  if (errors.length > 0) return { change: undefined, errors }
  return { change: new CsvChange(kind, key, first, variants, currencyCode), errors: [] }
}

class CsvChange implements EntryChange {
  readonly kind: EntryKind
  readonly key: string
  readonly #first: CsvRow
  readonly #variants: readonly CsvRow[]
  readonly #currencyCode: string

  constructor(
    kind: EntryKind,
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

  applyTo(before: CatalogEntry, isNew: boolean): AppliedChange {
    const errors: ImportError[] = []
    const first = this.#first
    if (this.kind === 'product' && (cellOf(first, 'price') ?? (isNew ? '' : '0')).trim() === '') {
      errors.push(invalid(first.line, 'price', missingPrice))
    }
    const changed = readCells(before, this.#columns(), rowOf(first), first.line, errors)
    // `changed` is of the same kind as `before`.
    const entry =
      changed.kind === 'product'
        ? this.#applyVariants(before as ProductEntry, changed, isNew, errors)
        : changed
    return { entry, errors: errors.length > 0 ? errors : validateEntry(entry, this) }
  }

  // Passed on without its object.
  locate = (path: string): Pick<ImportError, 'line' | 'column'> => {
    const [field = '', at = '', ...rest] = path.split('.')
    const inFile = [...this.#first.cells.keys()]
    if (field === 'variants') {
      const row = this.#variants[Number(at)]
      return { line: (row ?? this.#first).line, column: variantHeader(rest, row !== undefined, inFile) }
    }
    const { line } = this.#first
    if (field === 'options' && at !== '') {
      const parts: Readonly<Record<string, string>> = { type: 'Type', choices: 'Description', media: 'Media' }
      return { line, column: `productOption${parts[rest[0] ?? ''] ?? 'Name'}${Number(at) + 1}` }
    }
    const columns = this.#columns().filter((each) => each.field === field)
    return { line, column: bestHeader(columns, [at, ...rest], inFile) ?? 'handleId' }
  }

  #columns(): readonly Column<CatalogEntry>[] {
    if (this.kind !== 'product') return columnsOf(this.kind)
    return [...columnsOf('product'), ...(importOnlyColumns as readonly unknown[] as Column<CatalogEntry>[])]
  }

  #applyVariants(
    before: ProductEntry,
    changed: ProductEntry,
    isNew: boolean,
    errors: ImportError[],
  ): ProductEntry {
    const first = this.#first
    const managed = cellOf(first, 'manageVariants')
    const isImplied = managed === undefined ? isNew : managed.trim() === ''
    const hasVariantRows = this.#variants.length > 0 && changed.options.length > 0
    const product = isImplied ? { ...changed, manageVariants: hasVariantRows } : changed
    const changes = this.#variants.map((row) => ({
      choices: product.options.map((_, at) => splitValues(cellOf(row, choiceHeader(at)) ?? '')[0] ?? ''),
      apply: (variant: VariantEntry) => this.#applyVariantRow(row, variant, product, errors),
    }))
    const variants = applyVariants(before, product, changes)
    if (changes.length > 0) return { ...product, variants }
    // The product's row also describes its only variant. With options, its filled cells apply to all variants.
    const row: Row = (header) => {
      const cell = cellOf(first, header)
      return product.options.length > 0 ? cell || undefined : cell
    }
    return {
      ...product,
      variants: variants.map((variant) => readCells(variant, variantColumns, row, first.line, errors)),
    }
  }

  #applyVariantRow(
    row: CsvRow,
    variant: VariantEntry,
    product: ProductEntry,
    errors: ImportError[],
  ): VariantEntry {
    const shared = readCells(variant, sharedColumns, rowOf(row), row.line, errors)
    // An empty cell falls back to the product's row.
    const withDefaults: Row = (header) =>
      cellOf(row, header) || (cellOf(this.#first, header) ?? cellOf(row, header))
    const own = readCells(shared, variantColumns, withDefaults, row.line, errors)
    const surcharge = cellOf(row, surchargeHeader)
    if (surcharge === undefined) return own
    return { ...own, price: this.#addSurcharge(product, surcharge, row.line, errors) }
  }

  #addSurcharge({ price }: ProductEntry, cell: string, line: number, errors: ImportError[]): string {
    const refuse = (description: string) => {
      errors.push(invalid(line, surchargeHeader, description))
      return price
    }
    const surcharge = cell.trim() || '0'
    if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(surcharge)) return refuse('must be a decimal number')
    const currency = currencyOf(this.#currencyCode)
    try {
      const sum = minorFromDecimal(price, currency) + minorFromDecimal(surcharge, currency)
      return sum >= 0n ? decimalFromMinor(sum, currency) : refuse('makes the price negative')
    } catch {
      return refuse(`has more decimal places than ${currency.code} allows`)
    }
  }
}

function readCells<T>(
  before: T,
  columns: readonly Column<T>[],
  row: Row,
  line: number,
  errors: ImportError[],
): T {
  let entry = before
  for (const { read } of columns) {
    try {
      if (read) entry = read(entry, row)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      errors.push(invalid(line, error.header, error.message))
    }
  }
  return entry
}

function rowOf(row: CsvRow): Row {
  return (header) => cellOf(row, header)
}

function cellOf({ cells }: CsvRow, header: string): string | undefined {
  const cell = cells.get(header)
  return cell === undefined ? undefined : unguardCell(cell)
}

function variantHeader(
  [field = '', ...parts]: readonly string[],
  hasRow: boolean,
  inFile: readonly string[],
): string {
  if (field === 'choices' || field === '') return choiceHeader(0)
  if (field === 'price') return hasRow ? surchargeHeader : 'price'
  const columns = [...sharedColumns, ...variantColumns].filter((each) => each.field === field)
  return bestHeader(columns, parts, inFile) ?? field
}

/** Of several columns of a field, the one whose header matches the rest of the path best. */
function bestHeader(
  columns: readonly { readonly header: string }[],
  path: readonly string[],
  inFile: readonly string[],
): string | undefined {
  const all = columns.map(({ header }) => header)
  const own = all.filter((header) => inFile.includes(header))
  const words = path
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .map((part) => part.toLowerCase().replace('dimensions', ''))
  const score = (header: string) => words.filter((word) => header.toLowerCase().includes(word)).length
  return (own.length > 0 ? own : all).toSorted((one, other) => score(other) - score(one))[0]
}
