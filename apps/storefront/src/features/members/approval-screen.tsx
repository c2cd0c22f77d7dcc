import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { logInPath, memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Door } from './door.tsx'
import type { ApprovalView } from './door-view.ts'

/** `/log-in/waiting`: somebody at the shop decides, and a mail says so (ux.md A6). */
export function ApprovalScreen({ view }: { view: ApprovalView }): ReactNode {
  return (
    <Door
      view={view}
      words={(text) => ({ title: text.approvalTitle, lead: text.approvalLead(view.site.name, view.email) })}
    >
      <Waiting view={view} />
    </Door>
  )
}

function Waiting({ view: { formToken, next } }: { view: ApprovalView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <div className="door-form">
      <p>{text.approvalLeave}</p>
      {/* The password is asked for again: the shop keeps none while somebody waits. */}
      <a className="button" href={to(logInPath(memberPages.logIn, next))}>
        {text.checkAgain}
      </a>
      <a className="link" href={to('/')}>
        {text.lookAround}
      </a>
      <form method="post" action={to(formActions.stopLogIn)}>
        <FormProof token={formToken} next="/" />
        <button type="submit" className="link">
          {text.forgetRequest}
        </button>
      </form>
    </div>
  )
}
