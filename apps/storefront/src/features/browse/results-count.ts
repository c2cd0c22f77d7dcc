import type { Messages } from '../../shared/messages/messages.ts'
import type { ResultsView } from './browse-view.ts'

/** The total in words; an estimate says that it is one, and is as exact as it can be meant. */
export function countOf(
  { total, isEstimate }: Pick<ResultsView, 'total' | 'isEstimate'>,
  text: Pick<Messages['browse'], 'count' | 'resultCount' | 'about'>,
  unit: 'count' | 'resultCount' = 'count',
): string {
  return isEstimate
    ? text.about({ count: text[unit]({ count: Number(total.toPrecision(2)) }) })
    : text[unit]({ count: total })
}
