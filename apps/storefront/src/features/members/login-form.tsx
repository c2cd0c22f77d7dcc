import { LoginForm as Form, type LoginState, useLogin } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { Tick } from '../../shared/ui/tick.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { EmailField } from './email-field.tsx'
import type { LoginView } from './member-views.ts'
import { readCaptcha, toFormController, useMemberForm } from './use-member-form.ts'

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
  const { formToken, next, captcha, email } = view
  const login = useLogin()
  const [attempts, setAttempts] = useState(0)
  const memberForm = useMemberForm({
    form: 'log-in',
    refused: view.refused,
    wrong: ({ problem }) => (problem === 'no-address' ? loginFields.email : loginFields.password),
    isAct: false,
    idPrefix,
    onStep,
  })
  const { refused, send } = memberForm

  async function submit(fields: FormData): Promise<LoginState> {
    setAttempts((count) => count + 1)
    const state = await send(() =>
      login.submit({
        email: `${fields.get(loginFields.email)}`,
        password: `${fields.get(loginFields.password)}`,
        remember: fields.has(loginFields.stay),
        returnTo: next,
        ...readCaptcha(fields),
      }),
    )
    if (state.error !== undefined) onError?.()
    return state
  }

  return (
    <>
      {refused && <ProblemNote refused={refused} idPrefix={idPrefix} />}
      <Form.Root
        className="door-form"
        method="post"
        action={to(loginActions.login)}
        login={toFormController(login, memberForm, submit)}
        onSubmit={memberForm.onSubmit}
        onDone={() => {}}
      >
        <FormProof token={formToken} next={next} />
        <EmailField refused={refused} defaultValue={email} idPrefix={idPrefix} as={Form.Email} />
        <PasswordField
          name={loginFields.password}
          id={idPrefix + loginFields.password}
          label={text.password}
          autoComplete="current-password"
          refused={refused}
          as={Form.Password}
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
        <Form.Submit className="button" aria-disabled={memberForm['aria-disabled']}>
          {text.login}
        </Form.Submit>
      </Form.Root>
    </>
  )
}
