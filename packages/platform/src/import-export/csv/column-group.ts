import { decimalCell } from '../portable/schemas.ts'

/**
 * Columns that say one thing together, mostly one column alone: how an entry is told in them, and what becomes of an entry by what
 * they say.
 */
export interface ColumnGroup<T> {
  readonly names: readonly string[]
  /** The field of the entry. */
  readonly field: keyof T & string
  /** A text for each name. */
  cells(entry: T): readonly string[]
  /**
   * The entry with what the cells say; undefined stands for columns that the file has not, of which nothing changes.
   * @throws CellRefused
   */
  apply(entry: T, cells: readonly (string | undefined)[]): T
}

/** A cell that cannot be read. `at` is its place among the columns of its group. */
export class CellRefused extends Error {
  readonly at: number

  constructor(message: string, at = 0) {
    super(message)
    this.at = at
  }
}

/** One column that holds one field. */
export function column<T, Field extends keyof T & string>(
  name: string,
  field: Field,
  cell: (value: T[Field]) => string,
  read: (cell: string) => T[Field],
): ColumnGroup<T> {
  return {
    names: [name],
    field,
    cells: (entry) => [cell(entry[field])],
    apply: (entry, [given]) => (given === undefined ? entry : { ...entry, [field]: read(given) }),
  }
}

type FieldsOf<T, Value> = { [Field in keyof T]: T[Field] extends Value ? Field : never }[keyof T] & string

/** A text, empty or not. */
export function textColumn<T>(name: string, field: FieldsOf<T, string>): ColumnGroup<T> {
  return plain(name, field, String, (cell) => cell)
}

/** A text, or null for an empty cell. */
export function nullableColumn<T>(name: string, field: FieldsOf<T, string | null>): ColumnGroup<T> {
  return plain(
    name,
    field,
    (value) => (value === null ? '' : String(value)),
    (cell) => cell || null,
  )
}

/** TRUE or FALSE. @param standard what an empty cell means */
export function truthColumn<T>(
  name: string,
  field: FieldsOf<T, boolean | null>,
  standard: boolean | null,
): ColumnGroup<T> {
  return plain(name, field, truthCell, (cell) => (cell.trim() === '' ? standard : readTruth(cell)))
}

/** A decimal number; an empty cell is null, or `standard`. */
export function amountColumn<T>(
  name: string,
  field: FieldsOf<T, string | null>,
  standard: string | null = null,
): ColumnGroup<T> {
  return plain(
    name,
    field,
    (value) => (value === null ? '' : String(value)),
    (cell) => readAmount(cell) ?? standard,
  )
}

/** What has a structure of its own, as JSON; an empty cell is `nothing`. */
export function jsonColumn<T, Field extends keyof T & string>(
  name: string,
  field: Field,
  nothing: T[Field],
): ColumnGroup<T> {
  const isNothing = (value: unknown) =>
    value === null || (Array.isArray(nothing) && Array.isArray(value) && value.length === 0)
  return column(
    name,
    field,
    (value) => (isNothing(value) ? '' : JSON.stringify(value)),
    // What it may hold is looked at with the whole entry.
    (cell) => (cell.trim() === '' ? nothing : (readJson(cell) as T[Field])),
  )
}

/** The types of `FieldsOf` have made sure that the field holds such a value. */
function plain<T>(
  name: string,
  field: keyof T & string,
  cell: (value: unknown) => string,
  read: (cell: string) => unknown,
): ColumnGroup<T> {
  return column(name, field, cell, (text) => read(text) as T[typeof field])
}

export function truthCell(claim: unknown): string {
  if (claim === null) return ''
  return claim === true ? 'TRUE' : 'FALSE'
}

export function readTruth(cell: string, at?: number): boolean {
  const text = cell.trim().toLowerCase()
  if (text === 'true') return true
  if (text === 'false') return false
  throw new CellRefused('has to be TRUE or FALSE', at)
}

export function readAmount(cell: string, at?: number): string | null {
  const text = cell.trim()
  if (text === '') return null
  if (decimalCell.test(text)) return text
  throw new CellRefused('has to be a decimal number, not below zero', at)
}

export function readWhole(cell: string, at?: number): number | null {
  const text = cell.trim()
  if (text === '') return null
  if (/^-?\d{1,10}$/.test(text)) return Number(text)
  throw new CellRefused('has to be a whole number', at)
}

export function readJson(cell: string, at?: number): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw new CellRefused('is no JSON', at)
  }
}
