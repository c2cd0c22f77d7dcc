import type { ReactNode } from 'react'
import type { Messages } from '../../shared/messages/messages.ts'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { RequestId } from '../../shared/ui/request-id.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { DoorView } from './door-view.ts'

export interface DoorProps {
  view: DoorView
  /** Heading and first sentence, chosen from the texts of these pages. */
  words: (text: Messages['members']) => { readonly title: string; readonly lead?: ReactNode }
  children: ReactNode
}

/** A page of the log-in: one narrow column, one task (ux.md A1). */
export function Door({ view, words, children }: DoorProps): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <DoorColumn view={view} words={words}>
        {children}
      </DoorColumn>
    </SiteProvider>
  )
}

function DoorColumn({ view, words, children }: DoorProps): ReactNode {
  const { title, lead } = words(useTexts('members'))
  return (
    <section className="door">
      <h1>{title}</h1>
      {lead && <p className="door-lead">{lead}</p>}
      {view.refused && <ProblemNote refused={view.refused} />}
      {children}
    </section>
  )
}

/** What was wrong, with a link to the field that it is about (ux.md G13). */
export function ProblemNote({ refused }: { refused: RefusedForm }): ReactNode {
  const text = useTexts('members')
  const { problem, waitSeconds, requestId, wrong } = refused
  const [field] = wrong
  return (
    <div className="door-problem" role="alert">
      <p>
        {field && problem !== 'trouble' && problem !== 'too-many' ? (
          <a href={`#${field}`}>{text.problems[problem]}</a>
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
