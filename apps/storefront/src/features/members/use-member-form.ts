import type { LoginController, LoginState, LoginStep, SignupController } from '@vitrine/react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { describeError, describeRefusal, type Problem } from '../../shared/forms/form-problem.ts'
import { loginFields } from '../../shared/forms/login-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite } from '../../shared/site/site-context.tsx'
import { useCountdown } from '../../shared/ui/use-countdown.ts'
import type { MemberForm, RefusedForm } from '../../shared/views/refused-form.ts'

export interface MemberFormOptions {
  readonly form: MemberForm
  /** What the page was rendered with, after a form without script. */
  readonly refused: RefusedForm | undefined
  /** The field that a problem is about. */
  readonly wrong: (problem: Problem) => string
  /** The step changes something even if its response is lost. */
  readonly isAct: boolean
  /** Ids of the fields begin with it. */
  readonly idPrefix?: string
  /** Called instead of opening the page of the next step. */
  readonly onStep?: ((state: LoginState) => void) | undefined
}

export interface MemberFormController {
  /** Why the form was refused, in this page or before. */
  readonly refused: RefusedForm | undefined
  /** Being sent, or the browser is on its way to the next page. */
  readonly pending: boolean
  /** For the submit button: nothing is sent until the wait after too many attempts is over. */
  readonly 'aria-disabled': true | undefined
  /** For the form. */
  readonly onSubmit: (event: FormEvent) => void
  /**
   * Runs a step of the login, shows a refusal, and opens the page of the next step otherwise. `handle` may return a problem of
   * its own, or `stay`.
   */
  readonly send: (
    step: () => Promise<LoginState>,
    handle?: (state: LoginState) => Problem | 'stay' | undefined,
  ) => Promise<LoginState>
  readonly refuse: (problem: Problem) => void
}

const pages: Partial<Record<LoginStep, string>> = {
  code: memberPages.code,
  factor: memberPages.factor,
  approval: memberPages.approval,
}

/** What the forms of the login have in common: refusals with their focus, and the way to the next step. */
export function useMemberForm({
  form,
  refused: initial,
  wrong,
  isAct,
  idPrefix = '',
  onStep,
}: MemberFormOptions): MemberFormController {
  const { to } = useSite()
  const [refused, setRefused] = useState(initial)
  const [pending, setPending] = useState(false)
  const waitSeconds = refused?.waitSeconds ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal begins again
  const { isRunning } = useCountdown(useMemo(() => ({ seconds: waitSeconds }), [refused, waitSeconds]))
  useEffect(() => {
    if (refused && refused !== initial) document.getElementById(idPrefix + refused.wrong[0])?.focus()
  }, [refused, initial, idPrefix])
  useEffect(() => {
    // The browser may keep the page and show it again when somebody goes back.
    const reset = () => setPending(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function refuse(problem: Problem): void {
    setPending(false)
    setRefused({ form, fields: {}, wrong: [wrong(problem)], ...problem })
  }
  function goOn(state: LoginState): void {
    const page = state.step === 'done' ? (state.returnTo ?? memberPages.account) : pages[state.step]
    if (page === undefined) setPending(false)
    else location.assign(to(page) ?? page)
  }
  return {
    refused,
    pending,
    'aria-disabled': isRunning || undefined,
    onSubmit(event) {
      if (isRunning) event.preventDefault()
    },
    refuse,
    async send(step, handle) {
      setPending(true)
      setRefused(undefined)
      const state = await step()
      const problem = findProblem(state, isAct) ?? handle?.(state)
      if (problem === 'stay') setPending(false)
      else if (problem) refuse(problem)
      else if (onStep) {
        setPending(false)
        onStep(state)
      } else goOn(state)
      return state
    },
  }
}

export function findProblem(
  { failure, error }: Pick<LoginState, 'failure' | 'error'>,
  isAct: boolean,
): Problem | undefined {
  if (failure) return describeRefusal(failure)
  if (error === undefined) return undefined
  return describeError(error) ?? { problem: isAct ? 'unclear' : 'failed' }
}

/**
 * A login as the parts of `LoginForm` and `SignupForm` see it. Problems are shown by {@link useMemberForm}, and the fields stay
 * until the next page is there.
 */
export function toFormController<C extends LoginController | SignupController>(
  controller: C,
  { pending }: Pick<MemberFormController, 'pending'>,
  submit: (fields: FormData) => Promise<LoginState>,
): C {
  return {
    ...controller,
    step: 'credentials',
    pending,
    failure: undefined,
    error: undefined,
    // The parts submit their form.
    submit: (fields: unknown) => submit(fields as FormData),
  }
}

/** The token of the captcha page, if the form has one. */
export function readCaptcha(fields: FormData): {
  readonly captchaTokens?: readonly { readonly Recaptcha: string }[]
} {
  const token = fields.get(loginFields.captcha)
  return token ? { captchaTokens: [{ Recaptcha: `${token}` }] } : {}
}
