import { emptyRecord, type Portable, type RecordKind } from '../portable/records.ts'

/** Why something in a file could not be taken over. */
export interface RowError {
  /** In the file, from 1. */
  readonly line: number
  /** Name of the column, or path of the field; undefined where the whole line is meant. */
  readonly column: string | undefined
  readonly code: string
  readonly description: string
}

/** What a file says of one thing of the catalog, before it is known what the store has of it. */
export interface FileRecord {
  readonly kind: RecordKind
  /** What it is known by in a store. */
  readonly key: string
  /**
   * The entry of the store with what the file says: what the file does not name stays.
   * @param isNew whether the store has none, and `before` is an empty one
   */
  revise(before: Portable, isNew: boolean): Revised
  /** Where the file tells of a field, by its path within the entry. */
  placeOf(path: string): Pick<RowError, 'line' | 'column'>
}

export interface Revised {
  readonly entry: Portable
  readonly errors: readonly RowError[]
}

/** An entry of a file with where it stands, or what is wrong with it. */
export interface FileEntry {
  readonly line: number
  /** Undefined for an empty line, and for what is none. */
  readonly record: FileRecord | undefined
  readonly errors: readonly RowError[]
  /** Where the next entry begins, in bytes from the beginning of what was read. */
  readonly endByte: number
}

/** What could be read of a piece of a file. */
export interface ReadPiece {
  readonly entries: readonly FileEntry[]
  /** The names of the columns, for the next piece. */
  readonly header?: readonly string[]
  /** The file is none of its format from this line on. */
  readonly broken?: RowError
}

const made = new WeakMap<FileRecord, Revised>()

/** What a file says of a thing that the store has not, worked out once. */
export function asNew(record: FileRecord): Revised {
  const known = made.get(record)
  if (known) return known
  const revised = record.revise(emptyRecord(record.kind, record.key), true)
  made.set(record, revised)
  return revised
}
