import type { ReactNode } from 'react'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ActForm } from './cart-forms.tsx'
import type { LineProblemView } from './cart-view.ts'

/** The problem in words, and the one act that solves it. */
export function LineProblem({ id, problem }: { id: string; problem: LineProblemView }): ReactNode {
  const text = useTexts('cart')
  return (
    <div className="line-problem" data-severity={problem.code === 'other' ? problem.severity : 'error'}>
      <Icon name="alert" />
      <p>{words()}</p>
      {problem.code === 'only' ? (
        <ActForm to={shoppingActions.update} act={({ setQuantity }) => setQuantity(id, problem.available)}>
          <input type="hidden" name={shoppingFields.lineId} value={id} />
          <button type="submit" className="link" name={shoppingFields.quantity} value={problem.available}>
            {text.fixQuantity(problem.available)}
          </button>
        </ActForm>
      ) : (
        problem.code !== 'other' && (
          <ActForm to={shoppingActions.remove} act={({ remove }) => remove(id)}>
            <button type="submit" className="link" name={shoppingFields.lineId} value={id}>
              {text.fixRemove}
            </button>
          </ActForm>
        )
      )}
    </div>
  )

  function words(): string {
    if (problem.code === 'other') return problem.text
    return problem.code === 'only' ? text.problems.only(problem.available) : text.problems[problem.code]
  }
}
