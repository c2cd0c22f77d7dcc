'use client'

import { createContext, type FormEvent, type ReactElement, useId } from 'react'
import type { LoginController, LoginStep, SignupController } from '../hooks/use-login.ts'
import type { LoginFailure } from '../session/login-flow.ts'
import { useMessages } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** What the parts of `LoginForm` and `SignupForm` share. */
export interface State {
  /** What the user has to do next: `credentials`, `code`, `factor`, `approval` or `done`. */
  readonly step: LoginStep
  readonly isPending: boolean
  readonly failure: LoginController['failure']
  readonly error: unknown
  readonly hasError: boolean
  /** The message that `Error` shows; empty without an error. */
  readonly message: string
}

const attributes: DataAttributes<State> = {
  step: 'data-step',
  isPending: 'data-pending',
  hasError: 'data-error',
}

interface ContextValue {
  readonly state: State
  readonly errorId: string
  readonly controller: LoginController | SignupController
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const useForm = () => usePart(Context, 'LoginForm.Root or SignupForm.Root')

/** Props of both forms. */
export interface FormProps extends PartProps<'form', State> {
  /** Called when the session is the member's. Default: the browser goes to the form's `returnTo`, if the server gave one. */
  readonly onDone?: () => void
}

/**
 * The form of a login or signup.
 *
 * Attributes:
 * - `data-step`: what the user has to do next
 * - `data-pending`: a step is being sent
 * - `data-error`: the last step was refused or could not be sent
 */
export function MemberForm({
  controller,
  onDone,
  ...props
}: FormProps & { readonly controller: LoginController | SignupController }): ReactElement {
  const messages = useMessages()
  const errorId = useId()
  const { step, isPending, failure, error } = controller
  const refusal = failure && (messages.login?.(failure) ?? describeFailure(failure))
  const state: State = {
    step,
    isPending,
    failure,
    error,
    hasError: failure !== undefined || error !== undefined,
    message: refusal ?? (error === undefined ? '' : messages.error(error)),
  }
  async function submit(fields: FormData): Promise<void> {
    const code = fields.get('code')
    const next = step === 'code' ? await controller.verify(`${code ?? ''}`) : await controller.submit(fields)
    if (next.step !== 'done') return
    if (onDone) onDone()
    else if (next.returnTo !== undefined) location.assign(next.returnTo)
  }
  const element = useRender('form', props, state, attributes, {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isPending) void submit(new FormData(event.currentTarget))
    },
  })
  return <Context value={{ state, errorId, controller }}>{element}</Context>
}

/** For example "The password is too short (8 characters)." */
function describeFailure({ message, violations, reason }: LoginFailure): string {
  if (reason === 'invalidEmail' || violations.length === 0) return message
  return violations
    .map(({ field, description }) => {
      const name = field.replace(/^.*\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      return `The ${name} ${description}.`
    })
    .join(' ')
}

/**
 * The field for the e-mail address, in the step `credentials`. Label it.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label>E-mail <LoginForm.Email /></label>
 * ```
 */
export function Email(props: PartProps<'input', State>): ReactElement | null {
  const own = useField('credentials', props, { type: 'email', name: 'email', autoComplete: 'username' })
  return own
}

/**
 * A field for the password, in the step `credentials`. Label it.
 *
 * Attributes: those of `Root`.
 */
export function PasswordField({ autoComplete, ...props }: PartProps<'input', State>): ReactElement | null {
  return useField('credentials', props, { type: 'password', name: 'password', autoComplete })
}

/**
 * The field for the code from the e-mail, in the step `code`. Label it.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label>Code <LoginForm.Code /></label>
 * ```
 */
export function Code(props: PartProps<'input', State>): ReactElement | null {
  return useField('code', props, {
    type: 'text',
    name: 'code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  })
}

/**
 * Sends another code; only in the step `code`. It does nothing without script: add a form that posts to `session/resend`, in
 * `<noscript>`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <LoginForm.Resend>Send again</LoginForm.Resend>
 * ```
 */
export function Resend(props: PartProps<'button', State>): ReactElement | null {
  const { state, controller } = useForm()
  const element = useRender('button', props, state, attributes, {
    type: 'button',
    onClick: () => void controller.resend(),
  })
  return state.step === 'code' ? element : null
}

/**
 * Submits the form, in the steps `credentials` and `code`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <LoginForm.Submit>Log in</LoginForm.Submit>
 * ```
 */
export function Submit(props: PartProps<'button', State>): ReactElement | null {
  const { state } = useForm()
  const element = useRender('button', props, state, attributes, {
    type: 'submit',
    'aria-busy': state.isPending || undefined,
  })
  return state.step === 'credentials' || state.step === 'code' ? element : null
}

/**
 * Announces why the last step failed, by default which fields are wrong and why, or the error's message; renders nothing otherwise.
 * Role `alert`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <LoginForm.Error className="error" />
 * ```
 */
export function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state, errorId } = useForm()
  const own = { id: errorId, role: 'alert', children: state.message }
  const element = useRender('p', props, state, attributes, own)
  return state.hasError ? element : null
}

/** Props of {@link Step}. */
export interface StepProps extends PartProps<'div', State> {
  readonly name: LoginStep
}

/**
 * Renders its content in one step, for example a text for `approval`. A function gets the state. Role `status`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <LoginForm.Step name="approval">The shop has to approve your account.</LoginForm.Step>
 * ```
 */
export function Step({ name, ...props }: StepProps): ReactElement | null {
  const { state } = useForm()
  const element = useRender('div', props, state, attributes, { role: 'status' })
  return state.step === name ? element : null
}

function useField(
  step: LoginStep,
  props: PartProps<'input', State>,
  own: Readonly<Record<string, unknown>>,
): ReactElement | null {
  const { state, errorId } = useForm()
  const element = useRender('input', props, state, attributes, {
    required: true,
    'aria-invalid': state.failure ? true : undefined,
    'aria-describedby': state.hasError ? errorId : undefined,
    ...own,
  })
  return state.step === step ? element : null
}
