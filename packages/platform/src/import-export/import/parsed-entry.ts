import * as v from 'valibot'
import { refusalOf } from '../../catalog/index.ts'
import { Problem } from '../../http/index.ts'
import { type CatalogEntry, defaultEntry, type EntryKind, entrySchemas } from '../format/entries.ts'

export interface ImportError {
  /** Line in the file, from 1. */
  readonly line: number
  /** Column name or path of the field; undefined for the whole line. */
  readonly column: string | undefined
  readonly code: string
  readonly description: string
}

/** What a file says about one entry, to be applied to what the store has. */
export interface EntryChange {
  readonly kind: EntryKind
  /** Identifies the entry in a store. */
  readonly key: string
  /**
   * Applies the change to an entry of the store; fields that the file does not mention stay.
   * @param isNew whether the store does not have the entry, and `before` contains only defaults
   */
  applyTo(before: CatalogEntry, isNew: boolean): AppliedChange
  /** Where in the file a field is, by its path in the entry. */
  locate(path: string): Pick<ImportError, 'line' | 'column'>
}

export interface AppliedChange {
  readonly entry: CatalogEntry
  readonly errors: readonly ImportError[]
}

export interface ParsedEntry {
  /** Undefined for an empty line and for an invalid entry. */
  readonly change: EntryChange | undefined
  readonly errors: readonly ImportError[]
  /** Where the next entry starts, in bytes from the start of the chunk. */
  readonly endByte: number
}

/** The complete entries of a chunk of a file. */
export interface ParsedChunk {
  readonly entries: readonly ParsedEntry[]
  /** The column names, for the next chunk. */
  readonly header?: readonly string[]
  /** From this line on the file is not in the expected format. */
  readonly syntaxError?: ImportError
}

/** Something that later steps of the same import need to know. */
export interface ImportNote {
  /**
   * `file`: the id of the file that a URL or id of the import refers to, or why it cannot be used. Other kinds: a dry run
   * created such an entry and rolled it back.
   */
  readonly kind: string
  readonly key: string
  readonly value: string
}

export interface UpsertResult {
  /** If there are any, everything that was written is rolled back. */
  readonly errors: readonly ImportError[]
  /** What a dry run has to remember: it rolls the entry back, and later entries may refer to it. */
  readonly created?: ImportNote
}

const appliedToDefaults = new WeakMap<EntryChange, AppliedChange>()

/** The change applied to a new entry. Cached, because several steps of an import need it. */
export function asNewEntry(change: EntryChange): AppliedChange {
  const cached = appliedToDefaults.get(change)
  if (cached) return cached
  const applied = change.applyTo(defaultEntry(change.kind, change.key), true)
  appliedToDefaults.set(change, applied)
  return applied
}

/** Validates the format of a whole entry. */
export function validateEntry(entry: CatalogEntry, { locate }: Pick<EntryChange, 'locate'>) {
  const result = v.safeParse<v.GenericSchema>(entrySchemas[entry.kind], entry)
  if (result.success) return []
  return unique(
    result.issues.map((issue) => {
      const { line, column } = locate(v.getDotPath(issue) ?? '')
      return invalid(line, column, issue.message)
    }),
  )
}

/** Errors for a refusal by the catalog. Rethrows all other errors. */
export function refusalErrors(error: unknown, { locate }: Pick<EntryChange, 'locate'>) {
  const violations = error instanceof Problem ? fieldViolations(error) : undefined
  if (violations) {
    return unique(
      violations.map(({ field, description }) => {
        const { line, column } = locate(field)
        return invalid(line, column, description)
      }),
    )
  }
  const { code, description } = refusalOf(error)
  return [{ ...locate(''), column: undefined, code, description }]
}

interface Violation {
  readonly field: string
  readonly description: string
}

export function fieldViolations(problem: Problem): readonly Violation[] | undefined {
  const { details } = problem.body() as {
    details: { validationError?: { fieldViolations: readonly Violation[] } }
  }
  return details.validationError?.fieldViolations
}

/** One cell can set a field of a product and of its variants; its error is reported once. */
function unique(errors: readonly ImportError[]): readonly ImportError[] {
  const keyOf = ({ line, column, description }: ImportError) => `${line} ${column} ${description}`
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()]
}

/** A price must be given, so that no product becomes free by accident. */
export const missingPrice = 'must not be empty; use 0 for a free product'

export function invalid(line: number, column: string | undefined, description: string): ImportError {
  return { line, column, code: 'INVALID_ARGUMENT', description }
}
