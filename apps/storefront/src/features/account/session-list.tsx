import type { ReactNode } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { SessionView } from './account-view.ts'

export interface SessionListProps {
  /** `undefined`: they cannot be read just now. */
  sessions: readonly SessionView[] | undefined
  formToken: string
}

/** Where the member is logged in; one place or all others can be ended. */
export function SessionList({ sessions, formToken }: SessionListProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('account')
  return (
    <section className="account-card account-list">
      <h2>{text.sessions}</h2>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} formToken={formToken} />
          ))}
        </ul>
      ) : (
        <p>{text.sessionsFailed}</p>
      )}
      {sessions?.some(({ isCurrent }) => !isCurrent) && (
        <form method="post" action={to(formActions.endOtherSessions)}>
          <FormProof token={formToken} next={memberPages.security} />
          <button type="submit" className="button button-quiet">
            {text.endOtherSessions}
          </button>
        </form>
      )}
    </section>
  )
}

function SessionRow({ session, formToken }: { session: SessionView; formToken: string }): ReactNode {
  const text = useTexts('account')
  const { locale, to } = useSite()
  const device = deviceOf(session, text)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <small>
          {text.lastUsed}{' '}
          <time dateTime={session.lastUsed}>
            {new Intl.DateTimeFormat(locale, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone,
            }).format(new Date(session.lastUsed))}
          </time>
          {session.network && ` · ${text.network} ${session.network}`}
        </small>
      </div>
      {session.isCurrent ? (
        <span className="account-current">{text.thisDevice}</span>
      ) : (
        <form method="post" action={to(formActions.endSession)}>
          <FormProof token={formToken} next={memberPages.security} />
          <input type="hidden" name={formFields.sessionId} value={session.id} />
          <button type="submit" className="link" aria-label={text.endSessionOf({ device })}>
            {text.endSession}
          </button>
        </form>
      )}
    </li>
  )
}

function deviceOf({ browser, system }: SessionView, text: Messages['account']): string {
  if (browser && system) return text.onSystem({ browser, system })
  return browser ?? system ?? text.unknownDevice
}
