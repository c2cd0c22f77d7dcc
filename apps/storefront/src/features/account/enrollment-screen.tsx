import type { ReactNode } from 'react'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { EnrollmentView } from './account-pages.ts'
import { Enrollment } from './enrollment.tsx'
import { factorName } from './factor-name.ts'

/** `/account/security/new`: the enrollment of a member without script; with script, it is in place. */
export function EnrollmentScreen({ view }: { view: EnrollmentView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <EnrollmentPage view={view} />
    </SiteProvider>
  )
}

function EnrollmentPage({ view }: { view: EnrollmentView }): ReactNode {
  const text = useTexts('accountForms')
  const { enrollment } = view
  const title =
    enrollment.kind === 'factor' ? factorName(enrollment.type, text.factorNames) : text.recoveryCodes
  return (
    <AccountFrame title={title} current={memberPages.security}>
      <section className="account-card">
        <Enrollment view={view} />
      </section>
    </AccountFrame>
  )
}
