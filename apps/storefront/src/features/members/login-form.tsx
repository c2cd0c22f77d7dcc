import { type LoginState, useLogin } from '@vitrine/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldProps } from '../../shared/forms/form-schema.ts'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { Tick } from '../../ui/tick.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { EmailField } from './email-field.tsx'
import { loginForm } from './member-forms.ts'
import type { LoginView } from './member-views.ts'
import { useMemberForm } from './use-member-form.ts'

export interface LoginFormProps {
  view: Omit<LoginView, 'site'>
  idPrefix?: string
  /** Called instead of opening the page of the next step. */
  onStep?: (state: LoginState) => void
  /** Called if the login could not be sent, or its response was lost. */
  onError?: () => void
}

/** E-mail address and password. */
export function LoginForm({ view, idPrefix = '', onStep, onError }: LoginFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { next, captcha, email } = view
  const login = useLogin()
  const [attempts, setAttempts] = useState(0)
  const form = useMemberForm({ schema: loginForm, refused: view.refused, idPrefix, onStep })
  const { refused } = form

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const state = await form.submit(event, (input) => {
      setAttempts((count) => count + 1)
      return login.submit({ ...input, returnTo: next })
    })
    if (state?.error !== undefined) onError?.()
  }

  return (
    <>
      {refused && <ProblemNote refused={refused} idPrefix={idPrefix} />}
      <form
        className="door-form"
        method="post"
        action={to(loginActions.login)}
        noValidate={form.noValidate}
        onSubmit={(event) => void submit(event)}
      >
        <ReturnPathField path={next} />
        <EmailField refused={refused} defaultValue={email} idPrefix={idPrefix} />
        <PasswordField
          {...fieldProps(loginForm, loginFields.password)}
          id={idPrefix + loginFields.password}
          label={text.password}
          refused={refused}
        />
        <a
          className="link door-aside"
          href={to(loginPath(memberPages.forgottenPassword, next))}
          {...(idPrefix && { target: '_blank' })}
        >
          {refused?.problem === 'must-reset' ? text.resetNow : text.forgotten}
        </a>
        <Tick
          name={loginFields.stay}
          label={text.stay}
          isTicked={view.refused === undefined || loginFields.stay in view.refused.fields}
        />
        {captcha && (view.isCaptchaDue || refused?.needsCaptcha) && (
          <CaptchaField key={attempts} captcha={captcha} idPrefix={idPrefix} />
        )}
        <button type="submit" className="button" {...form.button}>
          {text.login}
        </button>
      </form>
    </>
  )
}
