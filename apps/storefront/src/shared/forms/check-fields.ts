import type { FormProblem, RefusedForm } from '../views/refused-form.ts'

export type InvalidForm = Pick<RefusedForm, 'problem' | 'wrong' | 'fieldProblems'>

/** Why a form cannot be sent, by the rules of its fields; undefined if it can. The texts of the browser would cover the fields. */
export function checkFields(form: HTMLFormElement): InvalidForm | undefined {
  return toInvalidForm(
    [...form.elements].flatMap((field) => {
      const problem = field instanceof HTMLInputElement ? findProblem(field) : undefined
      return problem ? [[(field as HTMLInputElement).name, problem] as const] : []
    }),
  )
}

/** From the problem of each wrong field, by its name; undefined if there are none. */
export function toInvalidForm(
  problems: readonly (readonly [string, FormProblem])[],
): InvalidForm | undefined {
  const [first] = problems
  return (
    first && {
      problem: first[1],
      wrong: problems.map(([name]) => name),
      fieldProblems: Object.fromEntries(problems),
    }
  )
}

function findProblem({ validity, value, required }: HTMLInputElement): FormProblem | undefined {
  if (validity.valueMissing || (required && value.trim() === '')) return 'missing'
  if (validity.typeMismatch) return 'no-address'
  if (validity.tooShort) return 'password-short'
  return validity.tooLong ? 'too-long' : validity.valid ? undefined : 'not-valid'
}
