import type { ReactNode } from 'react'
import { useTexts } from '../site/site-context.tsx'
import type { RefusedForm } from '../views/refused-form.ts'
import { RequestId } from './request-id.tsx'

/** Nothing that was typed has to be mended. */
const aboutNoField: ReadonlySet<RefusedForm['problem']> = new Set([
  'trouble',
  'unclear',
  'too-many',
  'link-over',
])

/** What was wrong, with a link to the field that it is about (ux.md G13). */
export function ProblemNote({
  refused,
  fieldId,
}: {
  refused: RefusedForm
  /** Where the field has another id than its name. */
  fieldId?: string
}): ReactNode {
  const text = useTexts('members')
  const { problem, waitSeconds, requestId, wrong } = refused
  const [field] = wrong
  return (
    <div className="door-problem" role="alert">
      <p>
        {field && !aboutNoField.has(problem) ? (
          <a href={`#${fieldId ?? field}`}>{text.problems[problem]}</a>
        ) : (
          text.problems[problem]
        )}
      </p>
      {waitSeconds !== undefined && (
        <p data-countdown={waitSeconds} data-over={text.waitOver}>
          {text.waitBefore} <span className="door-seconds">{text.seconds(waitSeconds)}</span>
        </p>
      )}
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}
