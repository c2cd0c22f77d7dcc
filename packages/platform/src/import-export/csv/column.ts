import type { UnitQuantities } from '../format/product.ts'
import type { MediaItem } from '../format/values.ts'
import {
  CellError,
  formatBoolean,
  joinValues,
  parseBoolean,
  parseDecimal,
  parseJson,
  splitValues,
} from './cells.ts'

/** A cell of the current row by its header; undefined if the file does not have the column. */
export type Row = (header: string) => string | undefined

/** A column of the rows that describe a `T`. */
export interface Column<T> {
  readonly header: string
  /** The field of the entry that the column belongs to. */
  readonly field: keyof T & string
  write(entry: T): string
  /**
   * Returns the entry with the cell's value; columns that the file does not have change nothing. If several columns make up
   * a field, the first one reads them all.
   * @throws CellError
   */
  readonly read?: (entry: T, row: Row) => T
}

type FieldOf<T, Value> = { [Field in keyof T]: T[Field] extends Value ? Field : never }[keyof T] & string

/** A column that is a whole field. */
export function column<T, Field extends keyof T & string>(
  header: string,
  field: Field,
  write: (value: T[Field]) => string,
  parse: (cell: string) => T[Field],
): Column<T> {
  return {
    header,
    field,
    write: (entry) => write(entry[field]),
    read(entry, row) {
      const cell = row(header)
      return cell === undefined ? entry : { ...entry, [field]: parse(cell) }
    },
  }
}

/** `FieldOf` makes sure that the field has values of this type. */
function columnOf<T, Value>(
  header: string,
  field: keyof T & string,
  write: (value: Value) => string,
  parse: (cell: string) => Value,
): Column<T> {
  return column<T, typeof field>(
    header,
    field,
    (value) => write(value as Value),
    (cell) => parse(cell) as T[typeof field],
  )
}

export function textColumn<T>(header: string, field: FieldOf<T, string>): Column<T> {
  return columnOf<T, string>(
    header,
    field,
    (value) => value,
    (cell) => cell,
  )
}

/** An empty cell is null. */
export function nullableColumn<T>(header: string, field: FieldOf<T, string | null>): Column<T> {
  return columnOf<T, string | null>(
    header,
    field,
    (value) => value ?? '',
    (cell) => cell || null,
  )
}

/** TRUE, FALSE, or empty for the default. */
export function booleanColumn<T>(
  header: string,
  field: FieldOf<T, boolean | null>,
  defaultValue: boolean | null,
): Column<T> {
  return columnOf<T, boolean | null>(header, field, formatBoolean, (cell) =>
    cell.trim() === '' ? defaultValue : parseBoolean(header, cell),
  )
}

/** A decimal number, or empty for the default. */
export function decimalColumn<T>(
  header: string,
  field: FieldOf<T, string | null>,
  defaultValue: string | null = null,
): Column<T> {
  return columnOf<T, string | null>(
    header,
    field,
    (value) => value ?? '',
    (cell) => parseDecimal(header, cell) ?? defaultValue,
  )
}

/** JSON, or empty for the empty value. The structure is validated with the whole entry. */
export function jsonColumn<T, Field extends keyof T & string>(
  header: string,
  field: Field,
  empty: T[Field],
): Column<T> {
  const isEmpty = (value: unknown) =>
    value === null || (Array.isArray(empty) && Array.isArray(value) && value.length === 0)
  return column(
    header,
    field,
    (value) => (isEmpty(value) ? '' : JSON.stringify(value)),
    (cell) => (cell.trim() === '' ? empty : (parseJson(header, cell) as T[Field])),
  )
}

const wrongLength = 'must have as many values as there are media'

/** Media as parallel lists. */
export function mediaColumns<T extends { readonly media: readonly MediaItem[] }>(): readonly Column<T>[] {
  const list = (header: string, write: (item: MediaItem) => string): Column<T> => ({
    header,
    field: 'media',
    write: ({ media }) => joinValues(media.map(write)),
  })
  return [
    { ...list('productImageUrl', ({ url }) => url), read: readMedia },
    list('mediaIds', ({ id }) => id ?? ''),
    list('mediaAltTexts', ({ altText }) => altText),
    list('mediaSizes', ({ width, height }) => (width && height ? `${width}x${height}` : '')),
  ]
}

function readMedia<T extends { readonly media: readonly MediaItem[] }>(entry: T, row: Row): T {
  const values = (header: string) => {
    const cell = row(header)
    return cell === undefined ? undefined : splitValues(cell)
  }
  const [urls, ids] = [values('productImageUrl'), values('mediaIds')]
  const media = urls || ids ? readMediaItems(entry.media, urls, ids) : entry.media
  const [altTexts, sizes] = [values('mediaAltTexts'), values('mediaSizes')]
  if (altTexts && altTexts.length > media.length) throw new CellError('mediaAltTexts', wrongLength)
  if (sizes && sizes.length > media.length) throw new CellError('mediaSizes', wrongLength)
  return {
    ...entry,
    media: media.map((item, at) => ({
      ...item,
      ...(altTexts && { altText: altTexts[at] ?? '' }),
      ...(sizes && parseSize(sizes[at] ?? '')),
    })),
  }
}

function readMediaItems(
  before: readonly MediaItem[],
  urls: readonly string[] | undefined,
  ids: readonly string[] | undefined,
): readonly MediaItem[] {
  const length = Math.max(urls?.length ?? 0, ids?.length ?? 0)
  const isIncomplete = (list: readonly string[] | undefined) => list?.length && list.length < length
  if (isIncomplete(urls)) throw new CellError('productImageUrl', wrongLength)
  if (isIncomplete(ids)) throw new CellError('mediaIds', wrongLength)
  return Array.from({ length }, (_, at): MediaItem => {
    const id = ids?.[at] || null
    const url = urls?.[at] ?? ''
    // An item that is in the entry already keeps its alternative text and size.
    const existing = before.find((item) => (id === null ? item.url === url : item.id === id))
    return { altText: '', width: null, height: null, ...existing, id, url }
  })
}

function parseSize(text: string): Pick<MediaItem, 'width' | 'height'> {
  if (text.trim() === '') return { width: null, height: null }
  const [, width, height] = /^\s*(\d{1,6})x(\d{1,6})\s*$/.exec(text) ?? []
  if (width === undefined || height === undefined) {
    throw new CellError('mediaSizes', 'must be width and height in pixels, such as 1200x800')
  }
  return { width: Number(width), height: Number(height) }
}

const unitHeaders = [
  'unitTotalQuantity',
  'unitTotalMeasurementUnit',
  'unitBaseQuantity',
  'unitBaseMeasurementUnit',
] as const

interface HasUnit {
  readonly pricePerUnit: UnitQuantities | null
}

/** The quantities of a price per unit: all four, or none. */
export function unitColumns<T extends HasUnit>(): readonly Column<T>[] {
  return unitHeaders.map((header, at) => ({
    header,
    field: 'pricePerUnit',
    write: ({ pricePerUnit }) => unitCells(pricePerUnit)[at] ?? '',
    ...(at === 0 && { read: readUnit }),
  }))
}

function readUnit<T extends HasUnit>(entry: T, row: Row): T {
  const given = unitHeaders.map(row)
  if (given.every((cell) => cell === undefined)) return entry
  const before = unitCells(entry.pricePerUnit)
  const cells = given.map((cell, at) => (cell ?? before[at] ?? '').trim())
  if (cells.every((cell) => cell === '')) return { ...entry, pricePerUnit: null }
  const missing = unitHeaders[cells.indexOf('')]
  if (missing) throw new CellError(missing, 'is required for a price per unit')
  const [totalQuantity = '', totalUnit, baseQuantity = '', baseUnit] = cells
  const pricePerUnit: UnitQuantities = {
    totalQuantity: Number(parseDecimal('unitTotalQuantity', totalQuantity)),
    // The units are validated with the whole entry.
    totalMeasurementUnit: totalUnit as UnitQuantities['totalMeasurementUnit'],
    baseQuantity: Number(parseDecimal('unitBaseQuantity', baseQuantity)),
    baseMeasurementUnit: baseUnit as UnitQuantities['baseMeasurementUnit'],
  }
  return { ...entry, pricePerUnit }
}

function unitCells(unit: UnitQuantities | null): readonly string[] {
  if (!unit) return ['', '', '', '']
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = unit
  return [String(totalQuantity), totalMeasurementUnit, String(baseQuantity), baseMeasurementUnit]
}
