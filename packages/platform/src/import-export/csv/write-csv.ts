import { stringify } from 'csv-stringify/sync'
import { currencyOf, decimalFromMinor, minorFromDecimal } from '../../money/index.ts'
import { isToldByProduct } from '../portable/implied-variant.ts'
import type { PortableProduct, PortableVariant } from '../portable/product.ts'
import { keyFields, type Portable } from '../portable/records.ts'
import { guardedCell, joinedCell } from './cells.ts'
import type { ColumnGroup } from './column-group.ts'
import { columnsOfKinds, csvColumns, rowKinds, surchargeColumn, variantRow } from './columns.ts'
import { choiceColumn } from './option-columns.ts'
import { ownVariantColumns, sharedVariantColumns } from './variant-columns.ts'

type Row = Map<string, string>

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

export function csvHeader(): string {
  return byteOrderMark + text([csvColumns])
}

/** The rows of an entry. */
export function csvRows(entry: Portable, currencyCode: string): string {
  const rows = [entryRow(entry), ...(entry.kind === 'product' ? variantRows(entry, currencyCode) : [])]
  return text(rows.map((row) => csvColumns.map((column) => guardedCell(row.get(column) ?? ''))))
}

function text(rows: readonly (readonly string[])[]): string {
  // RFC 4180. A line end of another kind within a cell needs quotes as well.
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

function entryRow(entry: Portable): Row {
  // The field that every kind is known by is a text.
  const key = (entry as unknown as Record<string, string>)[keyFields[entry.kind]] ?? ''
  const row: Row = new Map([
    ['handleId', key],
    ['fieldType', rowKinds[entry.kind]],
  ])
  // Columns of a kind tell of entries of that kind.
  const groups = columnsOfKinds[entry.kind] as unknown as readonly ColumnGroup<Portable>[]
  fill(row, groups, entry)
  const [sole] = entry.kind === 'product' && entry.options.length === 0 ? entry.variants : []
  if (sole) fill(row, ownVariantColumns, sole)
  return row
}

function fill<T>(row: Row, groups: readonly ColumnGroup<T>[], entry: T): void {
  for (const group of groups) {
    const cells = group.cells(entry)
    for (const [at, name] of group.names.entries()) row.set(name, cells[at] ?? '')
  }
}

function variantRows(product: PortableProduct, currencyCode: string): Row[] {
  const [sole, ...others] = product.variants
  if (sole && others.length === 0 && product.options.length === 0 && isToldByProduct(sole, product)) return []
  return product.variants.map((variant) => variantRowOf(variant, product, currencyCode))
}

function variantRowOf(variant: PortableVariant, product: PortableProduct, currencyCode: string): Row {
  const currency = currencyOf(currencyCode)
  const surcharge = minorFromDecimal(variant.price, currency) - minorFromDecimal(product.price, currency)
  const row: Row = new Map([
    ['handleId', product.handle],
    ['fieldType', variantRow],
    [surchargeColumn, decimalFromMinor(surcharge, currency)],
  ])
  fill(row, [...sharedVariantColumns, ...ownVariantColumns], variant)
  for (const at of product.options.keys()) {
    row.set(choiceColumn(at), joinedCell([variant.choices[at] ?? '']))
  }
  return row
}
