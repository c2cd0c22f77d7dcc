import type { FormProblem, RefusedForm } from '../views/refused-form.ts'

/** Why a form cannot be sent, by the rules of its fields; undefined if it can. The texts of the browser would cover the fields. */
export function checkFields(
  form: HTMLFormElement,
): Pick<RefusedForm, 'problem' | 'wrong' | 'fieldProblems'> | undefined {
  const problems = [...form.elements].flatMap((field) => {
    const problem = field instanceof HTMLInputElement ? findProblem(field) : undefined
    return problem ? [[(field as HTMLInputElement).name, problem] as const] : []
  })
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
