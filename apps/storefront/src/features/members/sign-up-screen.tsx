import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { logInPath, memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { Door } from './door.tsx'
import type { SignUpView } from './door-view.ts'
import { EmailField } from './email-field.tsx'

/** `/sign-up`: only what is needed (ux.md A4). */
export function SignUpScreen({ view }: { view: SignUpView }): ReactNode {
  const { needsApproval } = view
  return (
    <Door
      view={view}
      words={(text) => ({
        title: needsApproval ? text.joinTitle : text.signUpTitle,
        lead: needsApproval ? text.joinLead : text.signUpLead,
      })}
    >
      <SignUpForm view={view} />
    </Door>
  )
}

function SignUpForm({ view }: { view: SignUpView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { formToken, next, refused, captcha, minPasswordLength, needsApproval } = view
  return (
    <>
      {refused?.problem === 'exists' && (
        <a className="link" href={to(logInPath(memberPages.logIn, next))}>
          {text.logInInstead}
        </a>
      )}
      <form className="door-form" method="post" action={to(formActions.signUp)}>
        <FormProof token={formToken} next={next} />
        <TextField
          name={formFields.firstName}
          label={text.firstName}
          hint={text.firstNameHint}
          autoComplete="given-name"
          maxLength={100}
          refused={refused}
        />
        <EmailField refused={refused} />
        <PasswordField
          name={formFields.password}
          label={text.password}
          autoComplete="new-password"
          minLength={minPasswordLength}
          refused={refused}
        />
        <CaptchaField captcha={captcha} />
        <button type="submit" className="button" data-waits="">
          {needsApproval ? text.askToJoin : text.signUp}
        </button>
        <p className="door-hint">{text.terms}</p>
      </form>
      <p className="door-others">
        {text.alreadyMember}{' '}
        <a className="link" href={to(logInPath(memberPages.logIn, next))}>
          {text.logIn}
        </a>
      </p>
    </>
  )
}
