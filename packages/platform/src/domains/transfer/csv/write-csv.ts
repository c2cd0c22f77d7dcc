import { stringify } from 'csv-stringify/sync'
import { type Currency, currencyOf } from '../../../money/currency.ts'
import { decimalFromMinor, minorFromDecimal } from '../../../money/decimal.ts'
import type { PortableOption, PortableProduct, PortableStock } from '../portable-product.ts'
import { guardedCell, joinedCell } from './cells.ts'
import { csvColumns, rowKinds } from './columns.ts'

type Row = Readonly<Record<string, string>>

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

export function csvHeader(): string {
  return byteOrderMark + text([csvColumns])
}

/** The rows of a product. */
export function csvRows(product: PortableProduct, currencyCode: string): string {
  const rows = [
    productRow(product),
    ...sectionRows(product),
    ...variantRows(product, currencyOf(currencyCode)),
  ]
  return text(rows.map((row) => csvColumns.map((column) => row[column] ?? '')))
}

function text(rows: readonly (readonly string[])[]): string {
  // RFC 4180. A line end of another kind within a cell needs quotes as well.
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

function productRow(product: PortableProduct): Row {
  const { discount, stock } = product
  return {
    handleId: guardedCell(product.handle),
    fieldType: rowKinds.product,
    name: guardedCell(product.name),
    description: guardedCell(product.description),
    collection: guardedCell(joinedCell(product.collections)),
    sku: guardedCell(product.sku),
    brand: guardedCell(product.brand ?? ''),
    ribbon: guardedCell(product.ribbon ?? ''),
    price: product.price,
    visible: truth(product.visible),
    ...(discount.type !== 'NONE' && { discountMode: discount.type, discountValue: discount.value }),
    manageVariants: truth(product.manageVariants),
    inventory: stock === null ? '' : stockCell(stock),
    weight: product.weight ?? '',
    cost: product.cost ?? '',
    ...Object.assign({}, ...product.options.map(optionCells)),
  }
}

function optionCells({ name, type, choices }: PortableOption, at: number): Row {
  // A choice that looks like what it is called needs to be told once.
  const told = choices.map(({ value, description }) =>
    [...(value === description ? [] : [value]), description].map((part) => joinedCell([part])).join(':'),
  )
  return {
    [`productOptionName${at + 1}`]: guardedCell(name),
    [`productOptionType${at + 1}`]: type.toUpperCase(),
    [`productOptionDescription${at + 1}`]: guardedCell(told.join(';')),
  }
}

function sectionRows({ handle, infoSections }: PortableProduct): Row[] {
  return infoSections.map(({ title, description }) => ({
    handleId: guardedCell(handle),
    fieldType: rowKinds.infoSection,
    name: guardedCell(title),
    description: guardedCell(description),
  }))
}

function variantRows({ handle, price, options, variants }: PortableProduct, currency: Currency): Row[] {
  const base = minorFromDecimal(price, currency)
  return variants.map((variant) => ({
    handleId: guardedCell(handle),
    fieldType: rowKinds.variant,
    sku: guardedCell(variant.sku),
    surcharge: decimalFromMinor(minorFromDecimal(variant.price, currency) - base, currency),
    visible: truth(variant.visible),
    inventory: stockCell(variant.stock),
    weight: variant.weight ?? '',
    cost: variant.cost ?? '',
    ...Object.fromEntries(
      options.map((_, at) => [
        `productOptionDescription${at + 1}`,
        guardedCell(joinedCell([variant.choices[at] ?? ''])),
      ]),
    ),
  }))
}

function truth(claim: boolean): string {
  return claim ? 'TRUE' : 'FALSE'
}

function stockCell(stock: PortableStock): string {
  if (typeof stock === 'number') return String(stock)
  return stock === 'IN_STOCK' ? 'InStock' : 'OutOfStock'
}
