import { currencyOf, decimalFromMinor, minorFromDecimal } from '../../money/index.ts'
import { applyVariants } from '../format/apply-variants.ts'
import type { CatalogEntry, EntryKind } from '../format/entries.ts'
import type { ProductEntry, VariantEntry } from '../format/product.ts'
import {
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
  return { change: csvChange(kind, key, first, variants, currencyCode), errors: [] }
}

function csvChange(
  kind: EntryKind,
  key: string,
  first: CsvRow,
  variants: readonly CsvRow[],
  currencyCode: string,
): EntryChange {
  const columns =
    kind === 'product'
      ? [...columnsOf(kind), ...(importOnlyColumns as readonly unknown[] as Column<CatalogEntry>[])]
      : columnsOf(kind)
  const headers = [...first.cells.keys()]

  const locate = (path: string): Pick<ImportError, 'line' | 'column'> => {
    const [field = '', at = '', ...rest] = path.split('.')
    if (field === 'variants') {
      const row = variants[Number(at)]
      return { line: (row ?? first).line, column: variantHeader(rest, row !== undefined, headers) }
    }
    const { line } = first
    if (field === 'options' && at !== '') {
      const parts: Readonly<Record<string, string>> = { type: 'Type', choices: 'Description', media: 'Media' }
      return { line, column: `productOption${parts[rest[0] ?? ''] ?? 'Name'}${Number(at) + 1}` }
    }
    const ofField = columns.filter((each) => each.field === field)
    return { line, column: bestHeader(ofField, [at, ...rest], headers) ?? 'handleId' }
  }

  return {
    kind,
    key,
    locate,
    applyTo(before, isNew) {
      const errors: ImportError[] = []
      if (kind === 'product' && (cellOf(first, 'price') ?? (isNew ? '' : '0')).trim() === '') {
        errors.push(invalid(first.line, 'price', missingPrice))
      }
      const changed = readCells(before, columns, rowOf(first), first.line, errors)
      // `changed` is of the same kind as `before`.
      const entry =
        changed.kind === 'product'
          ? withVariants(before as ProductEntry, changed, { first, variants, isNew, currencyCode, errors })
          : changed
      return { entry, errors: errors.length > 0 ? errors : validateEntry(entry, { locate }) }
    },
  }
}

interface ProductRows {
  readonly first: CsvRow
  readonly variants: readonly CsvRow[]
  readonly isNew: boolean
  readonly currencyCode: string
  /** Errors of the rows are added here. */
  readonly errors: ImportError[]
}

function withVariants(before: ProductEntry, changed: ProductEntry, rows: ProductRows): ProductEntry {
  const { first, errors } = rows
  const managed = cellOf(first, 'manageVariants')
  const isImplied = managed === undefined ? rows.isNew : managed.trim() === ''
  const hasVariantRows = rows.variants.length > 0 && changed.options.length > 0
  const product = isImplied ? { ...changed, manageVariants: hasVariantRows } : changed
  const changes = rows.variants.map((row) => ({
    choices: product.options.map((_, at) => splitValues(cellOf(row, choiceHeader(at)) ?? '')[0] ?? ''),
    apply: (variant: VariantEntry) => readVariantRow(row, variant, product, rows),
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

function readVariantRow(
  row: CsvRow,
  variant: VariantEntry,
  product: ProductEntry,
  { first, currencyCode, errors }: ProductRows,
): VariantEntry {
  const shared = readCells(variant, sharedColumns, rowOf(row), row.line, errors)
  // An empty cell falls back to the product's row.
  const withDefaults: Row = (header) => cellOf(row, header) || (cellOf(first, header) ?? cellOf(row, header))
  const own = readCells(shared, variantColumns, withDefaults, row.line, errors)
  const surcharge = cellOf(row, surchargeHeader)
  if (surcharge === undefined) return own
  try {
    return { ...own, price: addSurcharge(product.price, surcharge, currencyCode) }
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    errors.push(invalid(row.line, error.header, error.message))
    return { ...own, price: product.price }
  }
}

/** @throws CellError */
function addSurcharge(price: string, cell: string, currencyCode: string): string {
  const surcharge = cell.trim() || '0'
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(surcharge)) {
    throw new CellError(surchargeHeader, 'must be a decimal number')
  }
  const currency = currencyOf(currencyCode)
  let sum: bigint
  try {
    sum = minorFromDecimal(price, currency) + minorFromDecimal(surcharge, currency)
  } catch {
    throw new CellError(surchargeHeader, `has more decimal places than ${currency.code} allows`)
  }
  if (sum < 0n) throw new CellError(surchargeHeader, 'makes the price negative')
  return decimalFromMinor(sum, currency)
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
