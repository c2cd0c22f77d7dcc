import { refusalOf } from '../../catalog/index.ts'
import { Problem } from '../../http/index.ts'
import { toldOnce } from './checked-entry.ts'
import type { FileRecord, RowError } from './file-entry.ts'

/** What the catalog refused, where the file tells of it. @throws whatever is no refusal */
export function rowErrors(error: unknown, { placeOf }: Pick<FileRecord, 'placeOf'>): readonly RowError[] {
  if (error instanceof Problem) {
    const { details } = error.body() as {
      details: { validationError?: { fieldViolations: readonly { field: string; description: string }[] } }
    }
    const violations = details.validationError?.fieldViolations
    if (violations) {
      return toldOnce(
        violations.map(({ field, description }) => ({
          ...placeOf(field),
          code: 'INVALID_ARGUMENT',
          description,
        })),
      )
    }
  }
  const { code, description } = refusalOf(error)
  return [{ ...placeOf(''), column: undefined, code, description }]
}
