import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'

export interface KeptFormsProps {
  className: string
  /** Id of whoever the forms are for. */
  who: string
  /** Path that tells whose session this is. */
  session: string
  /** Path of the log-in that goes on to `session`. */
  login: string
  children: ReactNode
}

/** Forms that outlive their session: with script, the log-in comes in a layer above what was typed (ux.md M8). */
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
