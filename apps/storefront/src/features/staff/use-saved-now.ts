import { useTexts } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'

/**
 * The hint of a field of a form that is older than what is saved: what is saved now, where that is not what was typed. Any other form
 * keeps the hint that the field has.
 */
export function useSavedNow(
  refused: RefusedForm | undefined,
): (name: string, value: string, hint?: string) => { hint?: string } {
  const text = useTexts('staff')
  const isOld = refused?.problem === 'stale' || refused?.problem === 'kept'
  return (name, value, hint) => {
    if (isOld && !isSameText(refused.fields[name] ?? '', value)) {
      return { hint: text.savedNow({ value: value || text.nothing }) }
    }
    return hint === undefined ? {} : { hint }
  }
}

/** Browsers end the lines of a form with CR LF, whatever they were written with. */
function isSameText(typed: string, saved: string): boolean {
  return typed.replaceAll('\r\n', '\n') === saved.replaceAll('\r\n', '\n')
}
