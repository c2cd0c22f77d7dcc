import type { ReactNode } from 'react'
import { useTexts } from '../shared/site/site-context.tsx'
import type { RefusedForm } from '../shared/views/refused-form.ts'
import { fieldProblem } from './refused-field.ts'

/** What is wrong with a field, below it. */
export function FieldProblem({
  refused,
  name,
  id,
}: {
  refused: RefusedForm | undefined
  name: string
  id: string
}): ReactNode {
  const text = useTexts('members')
  const problem = fieldProblem(refused, name)
  return (
    problem && (
      <p className="field-problem" id={`${id}-problem`}>
        {text.problems[problem]}
      </p>
    )
  )
}
