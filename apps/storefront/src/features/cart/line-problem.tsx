import type { ReactNode } from 'react'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActForm } from './cart-forms.tsx'
import type { LineProblemView } from './cart-view.ts'

/** The problem in words, and the one act that solves it. */
export function LineProblem({ id, problem }: { id: string; problem: LineProblemView }): ReactNode {
  const text = useTexts('cart')
  const isFewer = problem.code === 'only'
  return (
    <div className="line-problem">
      <Icon name="alert" />
      <p>{isFewer ? text.problems.only({ count: problem.available }) : text.problems[problem.code]}</p>
      <ActForm
        to={isFewer ? shoppingActions.update : shoppingActions.remove}
        act={({ setQuantity, remove }) => (isFewer ? setQuantity(id, problem.available) : remove(id))}
      >
        {isFewer && <input type="hidden" name={shoppingFields.lineId} value={id} />}
        <button
          type="submit"
          className="link"
          name={isFewer ? shoppingFields.quantity : shoppingFields.lineId}
          value={isFewer ? problem.available : id}
        >
          {isFewer ? text.fixQuantity({ available: problem.available }) : text.fixRemove}
        </button>
      </ActForm>
    </div>
  )
}
