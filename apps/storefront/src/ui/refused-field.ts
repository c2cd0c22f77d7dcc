import type { FormProblem, RefusedForm } from '../shared/views/refused-form.ts'

export interface FieldProps {
  name: string
  /** Default the name. */
  id?: string
  label: string
  refused: RefusedForm | undefined
  hint?: string
}

/** What is wrong with a field, if it was refused. */
export function fieldProblem(refused: RefusedForm | undefined, name: string): FormProblem | undefined {
  if (!refused?.wrong.includes(name)) return undefined
  return refused.fieldProblems?.[name] ?? refused.problem
}

/** Attributes of a field that was refused: the first one has the focus. */
export function wrongness(
  refused: RefusedForm | undefined,
  name: string,
): { 'aria-invalid'?: true; autoFocus?: boolean } {
  if (!refused?.wrong.includes(name)) return {}
  return { 'aria-invalid': true, autoFocus: refused.wrong[0] === name }
}
