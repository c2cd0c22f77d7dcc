import { useSignup } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { fieldProps } from '../../shared/forms/form-schema.ts'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { EmailField } from './email-field.tsx'
import { signupForm } from './member-forms.ts'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { SignupView } from './member-views.ts'
import { useMemberForm } from './use-member-form.ts'

/** `/sign-up`: asks only for what is needed. */
export function SignupScreen({ view }: { view: SignupView }): ReactNode {
  const { needsApproval } = view
  return (
    <MemberPage view={view}>
      <MemberPageHeading
        words={(text) => ({
          title: needsApproval ? text.joinTitle : text.signupTitle,
          lead: needsApproval ? text.joinLead : text.signupLead,
        })}
      />
      <SignupForm view={view} />
    </MemberPage>
  )
}

function SignupForm({ view }: { view: SignupView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { next, captcha, minPasswordLength, needsApproval } = view
  const signup = useSignup()
  const [attempts, setAttempts] = useState(0)
  const form = useMemberForm({ schema: signupForm, refused: view.refused })
  const { refused } = form

  return (
    <>
      {refused && <ProblemNote refused={refused} />}
      {refused?.problem === 'exists' && (
        <a className="link" href={to(loginPath(memberPages.login, next))}>
          {text.loginInstead}
        </a>
      )}
      <form
        className="door-form"
        method="post"
        action={to(loginActions.signup)}
        noValidate={form.noValidate}
        onSubmit={(event) =>
          void form.submit(event, (input) => {
            setAttempts((count) => count + 1)
            return signup.submit({ ...input, returnTo: next })
          })
        }
      >
        <ReturnPathField path={next} />
        <TextField
          {...fieldProps(signupForm, loginFields.firstName)}
          label={text.firstName}
          hint={text.firstNameHint}
          refused={refused}
        />
        <EmailField refused={refused} />
        <PasswordField
          {...fieldProps(signupForm, loginFields.password)}
          label={text.password}
          minLength={minPasswordLength}
          refused={refused}
        />
        {captcha && (view.isCaptchaDue || refused?.needsCaptcha) && (
          <CaptchaField key={attempts} captcha={captcha} />
        )}
        <button type="submit" className="button" {...form.button}>
          {needsApproval ? text.askToJoin : text.signup}
        </button>
        <p className="door-hint">{text.terms}</p>
      </form>
      <p className="door-others">
        {text.alreadyMember}{' '}
        <a className="link" href={to(loginPath(memberPages.login, next))}>
          {text.login}
        </a>
      </p>
    </>
  )
}
