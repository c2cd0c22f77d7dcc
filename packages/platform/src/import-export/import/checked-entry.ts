import * as v from 'valibot'
import type { Portable, RecordKind } from '../portable/records.ts'
import { entriesOfKinds } from '../portable/schemas.ts'
import type { FileRecord, RowError } from './file-entry.ts'

const schemas = new Map(
  Object.entries(entriesOfKinds).map(([kind, entries]) => [kind as RecordKind, v.object({ ...entries })]),
)

/** What is wrong with a whole entry, where the file tells of it. */
export function entryErrors(entry: Portable, { placeOf }: Pick<FileRecord, 'placeOf'>): readonly RowError[] {
  // There is one of every kind.
  const result = v.safeParse(schemas.get(entry.kind) as v.GenericSchema<unknown, unknown>, entry)
  if (result.success) return []
  return toldOnce(
    result.issues.map((issue) => ({
      ...placeOf(v.getDotPath(issue) ?? ''),
      code: 'INVALID_ARGUMENT',
      description: issue.message,
    })),
  )
}

/** What a product and its variants are told by one cell is wrong once. */
export function toldOnce(errors: readonly RowError[]): readonly RowError[] {
  const keyOf = ({ line, column, description }: RowError) => `${line} ${column} ${description}`
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()]
}
