/** Why something in a file could not be taken over. */
export interface RowError {
  /** In the file, from 1. */
  readonly line: number
  /** Name of the column, or path of the field; undefined where the whole line is meant. */
  readonly column: string | undefined
  readonly code: string
  readonly description: string
}

/** A product of a file with where it stands, or what is wrong with it. */
export interface FileEntry<T> {
  readonly line: number
  readonly product: T | undefined
  readonly errors: readonly RowError[]
  /** Where the next entry begins, in bytes from the beginning of what was read. */
  readonly endByte: number
}

/** What could be read of a piece of a file. */
export interface ReadPiece<T> {
  readonly entries: readonly FileEntry<T>[]
  /** The names of the columns, for the next piece. */
  readonly header?: readonly string[]
  /** The file is none of its format from this line on. */
  readonly broken?: RowError
}
