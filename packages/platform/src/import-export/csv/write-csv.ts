import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { currencyOf, decimalFromMinor, minorFromDecimal } from '../../money/index.ts'
import { type CatalogEntry, keyFields } from '../format/entries.ts'
import type { ProductEntry, VariantEntry } from '../format/product.ts'
import { guardCell, joinValues } from './cells.ts'
import type { Column } from './column.ts'
import { columnsOf, csvHeaders, rowTypes, variantRowType } from './columns.ts'
import { choiceHeader } from './product-columns.ts'
import { sharedColumns, surchargeHeader, variantColumns } from './variant-columns.ts'

type Cells = Map<string, string>

/** Spreadsheets recognize UTF-8 by it. */
const byteOrderMark = '\uFEFF'

export function csvHeaderLine(): string {
  return byteOrderMark + formatRows([csvHeaders])
}

/** The rows of an entry: one, and for a product one more per variant. */
export function csvRows(entry: CatalogEntry, currencyCode: string): string {
  const rows = [entryRow(entry), ...(entry.kind === 'product' ? variantRows(entry, currencyCode) : [])]
  return formatRows(rows.map((cells) => csvHeaders.map((header) => guardCell(cells.get(header) ?? ''))))
}

function formatRows(rows: readonly (readonly string[])[]): string {
  // RFC 4180. A cell that contains only \r or only \n needs quotes too.
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

function entryRow(entry: CatalogEntry): Cells {
  // The key field of every kind is a string.
  const key = (entry as unknown as Record<string, string>)[keyFields[entry.kind]] ?? ''
  const cells: Cells = new Map([
    ['handleId', key],
    ['fieldType', rowTypes[entry.kind]],
  ])
  writeCells(cells, columnsOf(entry.kind), entry)
  const [only] = entry.kind === 'product' && entry.options.length === 0 ? entry.variants : []
  if (only) writeCells(cells, variantColumns, only)
  return cells
}

function writeCells<T>(cells: Cells, columns: readonly Column<T>[], entry: T): void {
  for (const { header, write } of columns) cells.set(header, write(entry))
}

function variantRows(product: ProductEntry, currencyCode: string): Cells[] {
  const [only, ...others] = product.variants
  const hasOne = only && others.length === 0 && product.options.length === 0
  if (hasOne && isImplied(only, product)) return []
  return product.variants.map((variant) => variantRow(variant, product, currencyCode))
}

/** Whether the row of a product without options describes its variant completely. */
function isImplied(variant: VariantEntry, product: ProductEntry): boolean {
  return (
    variant.price === product.price &&
    variant.sku === product.sku &&
    variant.visible &&
    isDeepStrictEqual(variant.pricePerUnit, product.pricePerUnit)
  )
}

function variantRow(variant: VariantEntry, product: ProductEntry, currencyCode: string): Cells {
  const currency = currencyOf(currencyCode)
  const surcharge = minorFromDecimal(variant.price, currency) - minorFromDecimal(product.price, currency)
  const cells: Cells = new Map([
    ['handleId', product.handle],
    ['fieldType', variantRowType],
    [surchargeHeader, decimalFromMinor(surcharge, currency)],
  ])
  writeCells(cells, sharedColumns, variant)
  writeCells(cells, variantColumns, variant)
  for (const at of product.options.keys())
    cells.set(choiceHeader(at), joinValues([variant.choices[at] ?? '']))
  return cells
}
