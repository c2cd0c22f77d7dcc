import type { MemberForm, RefusedForm } from '../../shared/views/refused-form.ts'
import type { StaffPageView } from './staff-view.ts'

/** What was wrong with one form of a page that has several. */
export function refusedOf({ refused }: StaffPageView, form: MemberForm): RefusedForm | undefined {
  return refused?.form === form ? refused : undefined
}
