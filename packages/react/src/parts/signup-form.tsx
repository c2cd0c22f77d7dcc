'use client'

import type { ReactElement } from 'react'
import { type SignupController, useSignup } from '../hooks/use-login.ts'
import { type FormProps, MemberForm, PasswordField, type State } from './member-form.tsx'
import type { PartProps } from './render.ts'

export type { State, StepProps } from './member-form.tsx'
export { Code, Email, ErrorMessage as Error, Resend, Step, Submit } from './member-form.tsx'

/** Props of {@link Root}. */
export interface RootProps extends FormProps {
  /** From `useSignup`, to share it with other components; default a signup of its own. */
  readonly signup?: SignupController
}

/**
 * The form of a signup. Further fields named `firstName`, `lastName` and `nickname` become the profile.
 *
 * Attributes:
 * - `data-step`: what the user has to do next
 * - `data-pending`: a step is being sent
 * - `data-error`: the last step was refused or could not be sent
 *
 * @example
 * ```tsx
 * <SignupForm.Root>
 *   <SignupForm.Step name="credentials">
 *     <label>First name <input name="firstName" autoComplete="given-name" /></label>
 *     <label>E-mail <SignupForm.Email /></label>
 *     <label>Password <SignupForm.Password /></label>
 *   </SignupForm.Step>
 *   <SignupForm.Step name="code"><label>Code <SignupForm.Code /></label></SignupForm.Step>
 *   <SignupForm.Step name="approval">The shop has to approve your account.</SignupForm.Step>
 *   <SignupForm.Error />
 *   <SignupForm.Submit>Sign up</SignupForm.Submit>
 * </SignupForm.Root>
 * ```
 */
export function Root({ signup, ...props }: RootProps): ReactElement {
  const own = useSignup()
  return <MemberForm controller={signup ?? own} {...props} />
}

/**
 * The field for the new password, in the step `credentials`. Label it.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label>Password <SignupForm.Password minLength={8} /></label>
 * ```
 */
export function Password(props: PartProps<'input', State>): ReactElement {
  return <PasswordField autoComplete="new-password" {...props} />
}
