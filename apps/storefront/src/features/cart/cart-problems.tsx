import type { ReactNode } from 'react'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { loginPath } from '../../shared/login-path.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActForm } from './cart-forms.tsx'
import type { CartLineView, CartProblemView } from './cart-view.ts'

export interface CartProblemsProps {
  problems: readonly CartProblemView[]
  lines: readonly CartLineView[]
}

/** What is said about going on to checkout, and by no line: in the reader's language, around the words of whoever says it. */
export function CartProblems({ problems, lines }: CartProblemsProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('cartPage')
  const { login } = useTexts('cart')
  if (problems.length === 0) return null
  return (
    <ul className="cart-problems">
      {problems.map(({ severity, words, lineId, removes, needsMember }) => {
        const line = lines.find(({ id }) => id === lineId)
        return (
          <li key={`${lineId ?? ''}${words ?? ''}`} className="line-problem" data-severity={severity}>
            <Icon name="alert" />
            <p>
              {line && (
                <>
                  <a href={`#line-${line.id}`}>
                    <bdi>{line.name}</bdi>
                  </a>
                  {': '}
                </>
              )}
              {text.problem[needsMember ? 'members' : severity]}
              {words && (
                <>
                  {' '}
                  <bdi>{words}</bdi>
                </>
              )}
            </p>
            {needsMember && (
              <a className="link" href={to(loginPath('/log-in', '/cart'))}>
                {login}
              </a>
            )}
            {line && removes && <RemoveFix id={line.id} />}
          </li>
        )
      })}
    </ul>
  )
}

function RemoveFix({ id }: { id: string }): ReactNode {
  const text = useTexts('cart')
  return (
    <ActForm to={shoppingActions.remove} act={({ remove }) => remove(id)}>
      <button type="submit" className="link" name={shoppingFields.lineId} value={id}>
        {text.fixRemove}
      </button>
    </ActForm>
  )
}
