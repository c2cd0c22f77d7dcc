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
   * Returns the entry with the cell's value; columns that the file does not have change nothing.
   * @throws CellError
   */
  readonly read?: (entry: T, row: Row) => T
}

/** How the cells of a column contain its values. */
interface Format<Value> {
  write(value: Value): string
  /** @throws CellError */
  parse(cell: string, header: string): Value
}

/** A column that is a whole field. */
export function column<T, Field extends keyof T & string>(
  field: Field,
  { write, parse }: Format<T[Field]>,
  header: string = field,
): Column<T> {
  return {
    header,
    field,
    write: (entry) => write(entry[field]),
    read(entry, row) {
      const cell = row(header)
      return cell === undefined ? entry : { ...entry, [field]: parse(cell, header) }
    },
  }
}

/** Several columns that make up a field. The first one reads them all. */
export function columnGroup<T>(
  field: keyof T & string,
  cells: Readonly<Record<string, (entry: T) => string>>,
  read: (entry: T, row: Row) => T,
): Column<T>[] {
  return Object.entries(cells).map(([header, write], at) => ({
    header,
    field,
    write,
    ...(at === 0 && { read }),
  }))
}

export const text: Format<string> = { write: (value) => value, parse: (cell) => cell }

/** An empty cell is null. */
export const nullable: Format<string | null> = {
  write: (value) => value ?? '',
  parse: (cell) => cell || null,
}

/** TRUE, FALSE, or empty for the default. */
export function boolean<Default extends boolean | null>(defaultValue: Default): Format<boolean | Default> {
  return {
    write: formatBoolean,
    parse: (cell, header) => (cell.trim() === '' ? defaultValue : parseBoolean(header, cell)),
  }
}

/** An upper-case value of an enumeration, or empty for the default. Validated with the whole entry. */
export function keyword<Value extends string>(defaultValue: Value): Format<Value> {
  return { write: (value) => value, parse: (cell) => (cell.trim().toUpperCase() || defaultValue) as Value }
}

/** A decimal number, or empty for the default. */
export function decimal<Default extends string | null>(defaultValue: Default): Format<string | Default> {
  return {
    write: (value) => value ?? '',
    parse: (cell, header) => parseDecimal(header, cell) ?? defaultValue,
  }
}

/** JSON, or empty for the empty value. The structure is validated with the whole entry. */
export function json<Value>(empty: Value): Format<Value> {
  return {
    write: (value) =>
      value === null || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value),
    parse: (cell, header) => (cell.trim() === '' ? empty : (parseJson(header, cell) as Value)),
  }
}

const wrongLength = 'must have as many values as there are media'

interface HasMedia {
  readonly media: readonly MediaItem[]
}

/** Media as parallel lists. */
export function mediaColumns<T extends HasMedia>(): Column<T>[] {
  const list =
    (write: (item: MediaItem) => string) =>
    ({ media }: T) =>
      joinValues(media.map(write))
  const cells = {
    productImageUrl: list(({ url }) => url),
    mediaIds: list(({ id }) => id ?? ''),
    mediaAltTexts: list(({ altText }) => altText),
    mediaSizes: list(({ width, height }) => (width && height ? `${width}x${height}` : '')),
  }
  return columnGroup<T>('media', cells, readMedia)
}

/** The values of a cell that is a list; undefined if the file does not have the column. */
export function valuesOf(row: Row, header: string): readonly string[] | undefined {
  const cell = row(header)
  return cell === undefined ? undefined : splitValues(cell)
}

function readMedia<T extends HasMedia>(entry: T, row: Row): T {
  const [urls, ids] = [valuesOf(row, 'productImageUrl'), valuesOf(row, 'mediaIds')]
  const media = urls || ids ? readMediaItems(entry.media, urls, ids) : entry.media
  const [altTexts, sizes] = [valuesOf(row, 'mediaAltTexts'), valuesOf(row, 'mediaSizes')]
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
export function unitColumns<T extends HasUnit>(): Column<T>[] {
  const cells = unitHeaders.map((header, at) => {
    const write = ({ pricePerUnit }: T) => unitCells(pricePerUnit)[at] ?? ''
    return [header, write] as const
  })
  return columnGroup<T>('pricePerUnit', Object.fromEntries(cells), readUnit)
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
