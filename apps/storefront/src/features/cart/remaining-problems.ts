import type { CartLineView, CartProblemView } from './cart-view.ts'

/**
 * What the lines do not say themselves, errors first: they stop the checkout, warnings do not. A line that shows what is wrong with
 * it has its fix beside; what was said of a line that is on its way out is answered.
 */
export function remainingProblems(
  problems: readonly CartProblemView[],
  lines: readonly CartLineView[],
): readonly CartProblemView[] {
  return problems
    .filter(
      ({ lineId }) => lineId === undefined || lines.some(({ id, problem }) => id === lineId && !problem),
    )
    .toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}
