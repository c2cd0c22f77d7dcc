import * as v from 'valibot'
import { currencyOf } from '../../../money/currency.ts'
import { decimalFromMinor, minorFromDecimal } from '../../../money/decimal.ts'
import { splitCell, unguardedCell } from '../csv/cells.ts'
import { maxOptions, rowKinds } from '../csv/columns.ts'
import type { PortableOption, PortableProduct } from '../portable-product.ts'
import { portableProduct } from './portable-schema.ts'
import type { RowError } from './row-error.ts'

/** A row with its cells by our names of the columns. */
export interface CsvRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

/** Info sections that the common layout has in columns of the product's row. */
const sectionColumns = 6

/** The product that a row and those below it tell of. Cells that are missing are empty ones. */
export function productOfRows(
  rows: readonly CsvRow[],
  currencyCode: string,
): { readonly product: PortableProduct | undefined; readonly errors: readonly RowError[] } {
  const reader = new RowReader(currencyCode)
  const [first, ...below] = rows
  if (!first) return { product: undefined, errors: [] }
  if (reader.kindOf(first) !== rowKinds.product) {
    reader.refuse(first, 'fieldType', 'stands below no product')
    return { product: undefined, errors: reader.errors }
  }
  const handle = reader.text(first, 'handleId')
  for (const row of below) {
    if (reader.text(row, 'handleId') !== handle)
      reader.refuse(row, 'handleId', 'is not that of the product above')
  }
  const price = reader.amount(first, 'price') ?? '0'
  const options = reader.options(first)
  const manageVariants = reader.truth(
    first,
    'manageVariants',
    below.some((row) => reader.kindOf(row) === rowKinds.variant),
  )
  const mode = first.cells.get('discountMode')?.toUpperCase() || 'NONE'
  const value: unknown = {
    handle,
    name: reader.text(first, 'name'),
    description: reader.text(first, 'description'),
    visible: reader.truth(first, 'visible', true),
    brand: reader.text(first, 'brand') || null,
    ribbon: reader.text(first, 'ribbon') || null,
    collections: [...new Set(reader.list(first, 'collection'))].sort(),
    price,
    discount: { type: mode, value: mode === 'NONE' ? '0' : (reader.amount(first, 'discountValue') ?? '0') },
    infoSections: [
      ...reader.sectionsInColumns(first),
      ...below
        .filter((row) => reader.kindOf(row) === rowKinds.infoSection)
        .map((row) => ({ title: reader.text(row, 'name'), description: reader.text(row, 'description') })),
    ],
    manageVariants,
    options,
    sku: reader.text(first, 'sku'),
    weight: reader.amount(first, 'weight'),
    cost: reader.amount(first, 'cost'),
    stock: options.length === 0 ? reader.stock(first) : null,
    variants: below
      .filter((row) => reader.kindOf(row) === rowKinds.variant)
      .map((row) => ({
        choices: options.map((_, at) => reader.list(row, `productOptionDescription${at + 1}`)[0] ?? ''),
        stock: reader.stock(row),
        price: reader.sum(price, reader.amount(row, 'surcharge') ?? '0', row),
        sku: reader.text(row, 'sku'),
        weight: reader.amount(row, 'weight'),
        cost: reader.amount(row, 'cost'),
        visible: reader.truth(row, 'visible', true),
      })),
  }
  const result = v.safeParse(portableProduct, value)
  if (!result.success) {
    for (const issue of result.issues) {
      reader.refuse(first, columnOf(v.getDotPath(issue) ?? ''), issue.message)
    }
  }
  const product = result.success && reader.errors.length === 0 ? result.output : undefined
  return { product, errors: reader.errors }
}

/** Reads cells, and notes what cannot be read. */
class RowReader {
  readonly errors: RowError[] = []
  readonly #currencyCode: string

  constructor(currencyCode: string) {
    this.#currencyCode = currencyCode
  }

  refuse({ line }: CsvRow, column: string, description: string): void {
    this.errors.push({ line, column, code: 'INVALID_ARGUMENT', description })
  }

  kindOf(row: CsvRow): string {
    const kind = row.cells.get('fieldType') || rowKinds.product
    return Object.values(rowKinds).find((known) => known.toLowerCase() === kind.toLowerCase()) ?? kind
  }

  text({ cells }: CsvRow, column: string): string {
    return unguardedCell(cells.get(column) ?? '')
  }

  list(row: CsvRow, column: string): string[] {
    return splitCell(this.text(row, column)).map((parts) => parts.join(':'))
  }

  truth(row: CsvRow, column: string, standard: boolean): boolean {
    const cell = (row.cells.get(column) ?? '').trim().toLowerCase()
    if (cell === 'true') return true
    if (cell === 'false') return false
    if (cell !== '') this.refuse(row, column, 'has to be TRUE or FALSE')
    return standard
  }

  amount(row: CsvRow, column: string): string | null {
    const cell = (row.cells.get(column) ?? '').trim()
    if (cell === '') return null
    if (/^-?\d{1,12}(?:\.\d{1,6})?$/.test(cell)) return cell
    this.refuse(row, column, 'has to be a decimal number')
    return null
  }

  stock(row: CsvRow): unknown {
    const cell = (row.cells.get('inventory') ?? '').trim()
    if (/^\d{1,5}$/.test(cell)) return Number(cell)
    if (cell === '' || cell.toLowerCase() === 'instock') return 'IN_STOCK'
    if (cell.toLowerCase() === 'outofstock') return 'OUT_OF_STOCK'
    this.refuse(row, 'inventory', 'has to be a number, InStock or OutOfStock')
    return 'OUT_OF_STOCK'
  }

  sum(price: string, surcharge: string, row: CsvRow): string {
    const currency = currencyOf(this.#currencyCode)
    try {
      return decimalFromMinor(
        minorFromDecimal(price, currency) + minorFromDecimal(surcharge, currency),
        currency,
      )
    } catch {
      this.refuse(row, 'surcharge', `is finer than ${currency.code}`)
      return price
    }
  }

  options(row: CsvRow): PortableOption[] {
    const options: PortableOption[] = []
    for (let number = 1; number <= maxOptions; number += 1) {
      const name = this.text(row, `productOptionName${number}`)
      if (name === '') continue
      const type =
        row.cells.get(`productOptionType${number}`)?.toLowerCase() === 'color' ? 'color' : 'drop_down'
      const choices = splitCell(this.text(row, `productOptionDescription${number}`)).map(
        ([value = '', description]) => ({
          value,
          description: description ?? value,
        }),
      )
      options.push({ name, type, choices })
    }
    return options
  }

  sectionsInColumns(row: CsvRow): { title: string; description: string }[] {
    return Array.from({ length: sectionColumns }, (_, at) => ({
      title: this.text(row, `additionalInfoTitle${at + 1}`),
      description: this.text(row, `additionalInfoDescription${at + 1}`),
    })).filter(({ title }) => title !== '')
  }
}

const columns: Readonly<Record<string, string>> = {
  handle: 'handleId',
  collections: 'collection',
  discount: 'discountMode',
  options: 'productOptionName1',
  stock: 'inventory',
}

/** The column that a field of the product is read from. */
function columnOf(path: string): string {
  const field = path.split('.')[0] ?? ''
  return columns[field] ?? field
}
