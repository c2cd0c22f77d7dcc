import { SignupForm as Form, type LoginState, useSignup } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { findWrongSignupField } from '../../shared/forms/form-problem.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { EmailField } from './email-field.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { SignupView } from './member-views.ts'
import { readCaptcha, toFormController, useMemberForm } from './use-member-form.ts'

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
  const { formToken, next, captcha, minPasswordLength, needsApproval } = view
  const signup = useSignup()
  const [attempts, setAttempts] = useState(0)
  const memberForm = useMemberForm({
    form: 'sign-up',
    refused: view.refused,
    wrong: findWrongSignupField,
    isAct: true,
  })
  const { refused, send } = memberForm

  function submit(fields: FormData): Promise<LoginState> {
    setAttempts((count) => count + 1)
    const firstName = `${fields.get(loginFields.firstName)}`.trim()
    return send(() =>
      signup.submit({
        email: `${fields.get(loginFields.email)}`,
        password: `${fields.get(loginFields.password)}`,
        returnTo: next,
        ...(firstName && { profile: { firstName } }),
        ...readCaptcha(fields),
      }),
    )
  }

  return (
    <>
      {refused && <ProblemNote refused={refused} />}
      {refused?.problem === 'exists' && (
        <a className="link" href={to(loginPath(memberPages.login, next))}>
          {text.loginInstead}
        </a>
      )}
      <Form.Root
        className="door-form"
        method="post"
        action={to(loginActions.signup)}
        signup={toFormController(signup, memberForm, submit)}
        onSubmit={memberForm.onSubmit}
        onDone={() => {}}
      >
        <FormProof token={formToken} next={next} />
        <TextField
          name={loginFields.firstName}
          label={text.firstName}
          hint={text.firstNameHint}
          autoComplete="given-name"
          maxLength={100}
          refused={refused}
        />
        <EmailField refused={refused} as={Form.Email} />
        <PasswordField
          name={loginFields.password}
          label={text.password}
          autoComplete="new-password"
          minLength={minPasswordLength}
          refused={refused}
          as={Form.Password}
        />
        {captcha && (view.isCaptchaDue || refused?.needsCaptcha) && (
          <CaptchaField key={attempts} captcha={captcha} />
        )}
        <Form.Submit className="button" aria-disabled={memberForm['aria-disabled']}>
          {needsApproval ? text.askToJoin : text.signup}
        </Form.Submit>
        <p className="door-hint">{text.terms}</p>
      </Form.Root>
      <p className="door-others">
        {text.alreadyMember}{' '}
        <a className="link" href={to(loginPath(memberPages.login, next))}>
          {text.login}
        </a>
      </p>
    </>
  )
}
