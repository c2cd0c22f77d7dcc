import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import type { AccountView } from './account-view.ts'
import { MemberAccount } from './member-account.tsx'

/** `/account`: what a member has here. Works without script. */
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
    case 'failed':
      return <AccountFailed requestId={view.state.requestId} />
  }
}

function AccountFailed({ requestId }: { requestId: string }): ReactNode {
  const { to } = useSite()
  const text = useTexts('account')
  return (
    <section className="empty">
      <Mark className="empty-mark" />
      <h1>{text.failedTitle}</h1>
      <p>{text.failedText}</p>
      <a className="button" href={to('/account')}>
        {text.retry}
      </a>
      <RequestNote id={requestId} />
    </section>
  )
}
