import { type ReactNode, useMemo } from 'react'
import { useCountdown } from '../shared/forms/use-countdown.ts'
import { useTexts } from '../shared/site/site-context.tsx'
import type { RefusedForm } from '../shared/views/refused-form.ts'
import { RequestId } from './request-id.tsx'

/** Nothing that was typed has to be changed, or the form is gone. */
const aboutNoField: ReadonlySet<RefusedForm['problem']> = new Set([
  'failed',
  'unclear',
  'too-many',
  'link-over',
  'code-expired',
  'tries-used-up',
])

export interface ProblemNoteProps {
  refused: RefusedForm
  /** Ids of the fields begin with it. */
  idPrefix?: string
  /** Id of the field, where it differs from its name. */
  fieldId?: string
}

/** What was wrong, with a link to the field that it is about. */
export function ProblemNote({ refused, idPrefix = '', fieldId }: ProblemNoteProps): ReactNode {
  const text = useTexts('members')
  const { problem, waitSeconds, requestId, wrong } = refused
  const [field] = wrong
  return (
    <div className="door-problem" role="alert">
      <p>
        {field && !aboutNoField.has(problem) ? (
          <a href={`#${fieldId ?? idPrefix + field}`}>{text.problems[problem]}</a>
        ) : (
          text.problems[problem]
        )}
      </p>
      {waitSeconds !== undefined && <Wait refused={refused} seconds={waitSeconds} />}
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}

function Wait({ refused, seconds }: { refused: RefusedForm; seconds: number }): ReactNode {
  const text = useTexts('members')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal begins again
  const left = useCountdown(useMemo(() => ({ seconds }), [refused, seconds]))
  if (left.seconds === 0) return <p>{text.waitOver}</p>
  return (
    <p>
      {text.waitBefore} <span className="door-seconds">{text.seconds({ count: left.seconds })}</span>
    </p>
  )
}
