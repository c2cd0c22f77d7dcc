import type { FieldViolation } from '@vitrine/contract'
import type { CatalogItem } from '../catalog/index.ts'
import { violation } from '../http/index.ts'
import type { ItemSelection } from './stored-cart.ts'

/** When what a line sells begins: a subscription, or a service. */
export type LineDates = Pick<ItemSelection, 'startDate' | 'scheduledDate'>

/** Dates as a request names them, in any form of ISO 8601. */
export interface RequestedDates {
  readonly startDate?: string | null | undefined
  readonly scheduledDate?: string | null | undefined
}

/** The same moment is the same text, so that lines of equal dates are one line. */
export function lineDates({ startDate, scheduledDate }: RequestedDates): LineDates {
  return {
    ...(startDate ? { startDate: new Date(startDate).toISOString() } : {}),
    ...(scheduledDate ? { scheduledDate: new Date(scheduledDate).toISOString() } : {}),
  }
}

/** Choice: nobody orders further ahead than two years. */
const furthestMs = 2 * 366 * 86_400_000
/** A form may have been open for a while, and "today" begins at midnight. */
const lateMs = 86_400_000

/** What is wrong with dates: a date of what has none, one that is over, or one too far away. */
export function dateViolations(
  item: CatalogItem,
  { startDate, scheduledDate }: RequestedDates,
  { isSubscription, now, path }: { isSubscription: boolean; now: number; path: string },
): FieldViolation[] {
  const violations: FieldViolation[] = []
  const [start, scheduled] = [`${path}.startDate`, `${path}.scheduledDate`]
  if (startDate && !isSubscription) violations.push(notDated(start, 'subscriptions, and this is bought once'))
  else if (startDate) violations.push(...within(startDate, start, now - lateMs, now))
  if (scheduledDate && item.itemType !== 'SERVICE')
    violations.push(notDated(scheduled, 'services, and this is none'))
  else if (scheduledDate) violations.push(...within(scheduledDate, scheduled, now, now))
  return violations
}

function notDated(field: string, what: string): FieldViolation {
  return violation(field, 'FIELD_NOT_ALLOWED', `is for ${what}`)
}

function within(date: string, field: string, earliest: number, now: number): FieldViolation[] {
  const at = Date.parse(date)
  const latest = now + furthestMs
  if (at < earliest)
    return [violation(field, 'MIN', 'is over already', { threshold: new Date(earliest).toISOString() })]
  if (at > latest)
    return [violation(field, 'MAX', 'is too far ahead', { threshold: new Date(latest).toISOString() })]
  return []
}
