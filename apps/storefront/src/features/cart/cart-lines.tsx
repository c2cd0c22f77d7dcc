import type { ReactNode } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartState } from './cart-state.ts'
import { RemovedRow } from './removed-row.tsx'

/** All lines, and above them how many need a look when it is more than one. */
export function CartLines({ state }: { state: CartState }): ReactNode {
  const text = useTexts('cart')
  const problems = state.cart.lines.filter((line) => line.problem !== undefined).length
  return (
    <>
      {state.unreachable && (
        <p className="lines-problem" role="status">
          {text.waiting}
        </p>
      )}
      {problems > 1 && (
        <p className="lines-problem" role="status">
          {text.problemSummary(problems)}
        </p>
      )}
      <ul className="lines" aria-label={text.lines}>
        {state.rows.map((row) => {
          if (row.kind === 'line') return <CartLine key={row.key} row={row} />
          const key = `${row.key}-${row.kind}`
          return row.kind === 'removed' ? (
            <RemovedRow key={key} id={row.key} name={row.name} />
          ) : (
            <li key={key} className="line-removed line-mark" role="status">
              {text.goneElsewhere(row.name)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
