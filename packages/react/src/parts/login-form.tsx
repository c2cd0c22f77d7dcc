'use client'

import type { ReactElement } from 'react'
import { type LoginController, useLogin } from '../hooks/use-login.ts'
import { type FormProps, MemberForm, PasswordField, type State } from './member-form.tsx'
import type { PartProps } from './render.ts'

export type { State, StepProps } from './member-form.tsx'
export { Code, Email, ErrorMessage as Error, Resend, Step, Submit } from './member-form.tsx'

/** Props of {@link Root}. */
export interface RootProps extends FormProps {
  /** From `useLogin`, to handle second factors in other components; default a login of its own. */
  readonly login?: LoginController
}

/**
 * The form of a login by password, with the code from an e-mail if the platform requires it. Without script, `action` and
 * `method` post `email` and `password`, for example to `/api/vitrine/session/login`.
 *
 * Attributes:
 * - `data-step`: what the user has to do next
 * - `data-pending`: a step is being sent
 * - `data-error`: the last step was refused or could not be sent
 *
 * @example
 * ```tsx
 * <LoginForm.Root method="post" action="/api/vitrine/session/login" onDone={() => location.assign('/account')}>
 *   <LoginForm.Step name="credentials">
 *     <label>E-mail <LoginForm.Email /></label>
 *     <label>Password <LoginForm.Password /></label>
 *   </LoginForm.Step>
 *   <LoginForm.Step name="code">
 *     <label>Code <LoginForm.Code /></label>
 *     <LoginForm.Resend>Send again</LoginForm.Resend>
 *   </LoginForm.Step>
 *   <LoginForm.Error />
 *   <LoginForm.Submit>Log in</LoginForm.Submit>
 * </LoginForm.Root>
 * ```
 */
export function Root({ login, ...props }: RootProps): ReactElement {
  const own = useLogin()
  return <MemberForm controller={login ?? own} {...props} />
}

/**
 * The field for the password, in the step `credentials`. Label it.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label>Password <LoginForm.Password /></label>
 * ```
 */
export function Password(props: PartProps<'input', State>): ReactElement {
  return <PasswordField autoComplete="current-password" {...props} />
}
