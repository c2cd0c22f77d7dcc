import type { ReactNode } from 'react'
import { loginActions } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { ApprovalView } from './member-views.ts'

/** `/log-in/waiting`: staff of the shop decides, and a mail says how. Without script of its own. */
export function ApprovalScreen({ view }: { view: ApprovalView }): ReactNode {
  return (
    <MemberPage view={view}>
      <MemberPageHeading
        words={(text) => ({
          title: text.approvalTitle,
          lead: text.approvalLead({ shop: view.site.name, email: view.email }),
        })}
      />
      <Waiting view={view} />
    </MemberPage>
  )
}

function Waiting({ view: { next } }: { view: ApprovalView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <div className="door-form">
      <p>{text.approvalLeave}</p>
      {/* The password has to be entered again: the shop does not store it during the wait. */}
      <a className="button" href={to(loginPath(memberPages.login, next))}>
        {text.checkAgain}
      </a>
      <a className="link" href={to('/')}>
        {text.lookAround}
      </a>
      <form method="post" action={to(loginActions.stopLogin)}>
        <ReturnPathField path="/" />
        <button type="submit" className="link">
          {text.forgetRequest}
        </button>
      </form>
    </div>
  )
}
