import type { ReactNode } from 'react'
import { loginActions } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { LoginForm } from './login-form.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { LoginView } from './member-views.ts'

/** `/log-in` */
export function LoginScreen({ view }: { view: LoginView }): ReactNode {
  return (
    <MemberPage view={view}>
      <MemberPageHeading words={(text) => ({ title: text.loginTitle, lead: text.loginLead })} />
      <LoginForm view={view} />
      <OtherWays view={view} />
    </MemberPage>
  )
}

function OtherWays({ view: { next, needsApproval } }: { view: LoginView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <div className="door-others">
      <p>
        {text.newHere}{' '}
        <a className="link" href={to(loginPath(memberPages.signup, next))}>
          {needsApproval ? text.askToJoin : text.signup}
        </a>
      </p>
      <form method="post" action={to(loginActions.loginOnPlatform)}>
        <ReturnPathField path={next} />
        <button type="submit" className="link">
          {text.loginOnPlatform}
        </button>
      </form>
    </div>
  )
}
