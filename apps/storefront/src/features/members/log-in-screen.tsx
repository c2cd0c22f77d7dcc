import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { logInPath, memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { Tick } from '../../shared/ui/tick.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { Door } from './door.tsx'
import type { LogInView } from './door-view.ts'
import { EmailField } from './email-field.tsx'

/** `/log-in` (ux.md A2). */
export function LogInScreen({ view }: { view: LogInView }): ReactNode {
  return (
    <Door view={view} words={(text) => ({ title: text.logInTitle, lead: text.logInLead })}>
      <LogInForm view={view} />
    </Door>
  )
}

function LogInForm({ view }: { view: LogInView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { formToken, next, refused, captcha, email } = view
  const isExpected = refused?.problem !== 'must-reset'
  return (
    <>
      <form className="door-form" method="post" action={to(formActions.logIn)}>
        <FormProof token={formToken} next={next} />
        <EmailField refused={refused} defaultValue={email} />
        <PasswordField
          name={formFields.password}
          label={text.password}
          autoComplete="current-password"
          refused={refused}
        />
        <a className="link door-aside" href={to(logInPath(memberPages.forgottenPassword, next))}>
          {isExpected ? text.forgotten : text.resetNow}
        </a>
        <Tick
          name={formFields.stay}
          label={text.stay}
          isTicked={refused === undefined || formFields.stay in refused.fields}
        />
        <CaptchaField captcha={captcha} />
        <button type="submit" className="button" data-waits="">
          {text.logIn}
        </button>
      </form>
      <div className="door-others">
        <p>
          {text.newHere}{' '}
          <a className="link" href={to(logInPath(memberPages.signUp, next))}>
            {view.needsApproval ? text.askToJoin : text.signUp}
          </a>
        </p>
        <form method="post" action={to(formActions.logInElsewhere)}>
          <FormProof token={formToken} next={next} />
          <button type="submit" className="link">
            {text.logInElsewhere}
          </button>
        </form>
      </div>
    </>
  )
}
