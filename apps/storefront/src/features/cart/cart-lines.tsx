import type { ReactNode } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartState } from './cart-state.ts'

/** All lines, and above them how many have a problem if it is more than one. */
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
          {text.problemSummary({ count: problems })}
        </p>
      )}
      {/* It receives focus when the line that had it disappears and no other is left. */}
      <ul className="lines" tabIndex={-1} aria-label={text.lines}>
        {state.rows.map((row) =>
          row.kind === 'line' ? (
            <CartLine key={row.key} row={row} />
          ) : (
            <li key={`${row.key}-gone`} className="line-removed line-mark" role="status">
              {text.goneElsewhere({ name: row.name })}
            </li>
          ),
        )}
      </ul>
    </>
  )
}
