import type { OwnSession } from '@vitrine/client/accounts'
import { useSessions } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { AccountForm, ListProblem } from './account-form.tsx'
import { endSessionForm } from './account-forms.ts'
import type { SecurityView } from './account-pages.ts'

type SessionsView = Pick<SecurityView, 'memberId' | 'sessions' | 'refused'>

/** Where the member is logged in; one place or all others can be ended. */
export function SessionList({ view }: { view: SessionsView }): ReactNode {
  const text = useTexts('account')
  const controller = useSessions({ initial: view.sessions, memberId: view.memberId })
  const [endedCount, setEndedCount] = useState<number>()
  const sessions = controller.data ?? view.sessions
  const form = { view, schema: endSessionForm, next: memberPages.security, isListed: true }
  return (
    <section className="account-card account-list">
      <h2>{text.sessions}</h2>
      <p className="account-saved" role="status">
        {endedCount !== undefined && text.sessionsEnded({ count: endedCount })}
      </p>
      <ListProblem view={view} schema={endSessionForm} />
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session}>
              <AccountForm
                {...form}
                action={formActions.endSession}
                send={({ sessionId = '' }) => controller.end(sessionId)}
                onDone={() => setEndedCount(1)}
              >
                {({ button }) => (
                  <>
                    <input type="hidden" name={formFields.sessionId} value={session.id} />
                    <button
                      type="submit"
                      className="link"
                      aria-label={text.endSessionOf({ device: deviceOf(session, text) })}
                      {...button}
                    >
                      {text.endSession}
                    </button>
                  </>
                )}
              </AccountForm>
            </SessionRow>
          ))}
        </ul>
      ) : (
        <p>{text.sessionsFailed}</p>
      )}
      {sessions?.some(({ current }) => !current) && (
        <AccountForm
          {...form}
          action={formActions.endOtherSessions}
          send={async () => setEndedCount(await controller.endOthers())}
        >
          {({ button }) => (
            <button type="submit" className="button button-quiet" {...button}>
              {text.endOtherSessions}
            </button>
          )}
        </AccountForm>
      )}
    </section>
  )
}

/** @param children The form that ends the session. */
function SessionRow({ session, children }: { session: OwnSession; children: ReactNode }): ReactNode {
  const text = useTexts('account')
  const { locale } = useSite()
  const { lastUsedDate, network, current } = session
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li>
      <div>
        <strong>{deviceOf(session, text)}</strong>
        <small>
          {text.lastUsed} <time dateTime={lastUsedDate}>{date.format(new Date(lastUsedDate))}</time>
          {network && ` · ${text.network} ${network}`}
        </small>
      </div>
      {current ? <span className="account-current">{text.thisDevice}</span> : children}
    </li>
  )
}

function deviceOf({ browser, system }: OwnSession, text: Messages['account']): string {
  if (browser && system) return text.onSystem({ browser, system })
  return browser ?? system ?? text.unknownDevice
}
