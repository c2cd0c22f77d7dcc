import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { RequestId } from '../../shared/ui/request-id.tsx'
import type { AccountView } from './account-view.ts'
import { MemberAccount } from './member-account.tsx'

/** `/account`: what a member has here, or the way in. Works without script. */
export function AccountScreen({ view }: { view: AccountView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Account view={view} />
    </SiteProvider>
  )
}

function Account({ view }: { view: AccountView }): ReactNode {
  switch (view.state.kind) {
    case 'member':
      return <MemberAccount view={view} {...view.state} />
    case 'visitor':
      return <WayIn view={view} />
    case 'failed':
      return <AccountFailed requestId={view.state.requestId} />
  }
}

/** For visitors: one sentence and one button (ux.md A1). */
function WayIn({ view }: { view: AccountView }): ReactNode {
  const text = useTexts('account')
  return (
    <section className="empty way-in">
      <Mark className="empty-mark" />
      <h1>{text.visitorTitle}</h1>
      <p>{text.visitorText}</p>
      <form method="post" action={formActions.logIn}>
        <FormProof token={view.formToken} next={view.next} />
        <button type="submit" className="button">
          {text.logIn}
        </button>
      </form>
      <p className="quiet-note">{text.newHere}</p>
    </section>
  )
}

function AccountFailed({ requestId }: { requestId: string }): ReactNode {
  const text = useTexts('account')
  return (
    <section className="empty">
      <Mark className="empty-mark" />
      <h1>{text.failedTitle}</h1>
      <p>{text.failedText}</p>
      <a className="button" href="/account">
        {text.retry}
      </a>
      <p className="quiet-note">
        {text.requestId} <RequestId id={requestId} />
      </p>
    </section>
  )
}
