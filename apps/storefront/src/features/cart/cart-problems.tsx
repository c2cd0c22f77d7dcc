import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import type { CartProblemView } from './cart-view.ts'

/** What the platform has to say about going on to checkout, errors first: they stop it, warnings do not. */
export function CartProblems({ problems }: { problems: readonly CartProblemView[] }): ReactNode {
  if (problems.length === 0) return null
  const inOrder = problems.toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  )
  return (
    <ul className="cart-problems">
      {inOrder.map((problem) => (
        <li
          key={`${problem.lineId ?? ''}${problem.text}`}
          className="line-problem"
          data-severity={problem.severity}
        >
          <Icon name="alert" />
          <p>{problem.lineId ? <a href={`#line-${problem.lineId}`}>{problem.text}</a> : problem.text}</p>
        </li>
      ))}
    </ul>
  )
}
