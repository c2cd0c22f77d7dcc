import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'

export interface KeptFormsProps {
  className: string
  /** Id of the staff account. */
  who: string
  /** Path that returns the id of the session's account. */
  session: string
  /** Path of the login that continues at `session`. */
  login: string
  children: ReactNode
}

/** Forms of staff that outlive their session: with script, the login opens in a dialog above what was typed. */
export function KeptForms({ className, who, session, login, children }: KeptFormsProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <div className={className} data-kept={who} data-session={to(session)} data-door={to(login)}>
      {children}
      <dialog className="log-in-layer" aria-label={text.againLabel}>
        <p role="status">{text.againNote}</p>
        <p className="door-problem" role="alert" data-unclear={text.problems.unclear} />
        <div data-room="" />
        <form method="dialog">
          <button type="submit" className="link">
            {text.againLater}
          </button>
        </form>
      </dialog>
    </div>
  )
}
