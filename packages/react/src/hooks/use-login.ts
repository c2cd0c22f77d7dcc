'use client'

import type { FactorResponse } from '@vitrine/client/auth'
import { useMemo, useRef, useState } from 'react'
import { createLoginFlow } from '../session/create-login-flow.ts'
import type {
  LoginFailure,
  LoginFlow,
  LoginInput,
  LoginResult,
  RecoveryEmailInput,
  RecoveryInput,
  SignupInput,
} from '../session/login-flow.ts'
import { requireStore, useStore } from '../store/store-context.ts'

/** What the user has to do next. */
export type LoginStep = 'credentials' | 'code' | 'factor' | 'approval' | 'done'

/** The state of a login or signup. */
export interface LoginState {
  /**
   * - `credentials`: enter e-mail address and password
   * - `code`: enter the code from the e-mail
   * - `factor`: respond to a second factor
   * - `approval`: wait until the shop has approved the account
   * - `done`: the session is the member's
   */
  readonly step: LoginStep
  readonly isPending: boolean
  /** Why the last step was refused, for example with `reason` `invalidPassword`. */
  readonly failure: LoginFailure | undefined
  /** Why the last step could not be sent, for example without a network. */
  readonly error: unknown
  /** In the step `factor`: the factors to choose from, and the one that was challenged. */
  readonly factors: Extract<LoginResult, { status: 'mfa-required' }>['factors']
  readonly challenge: Extract<LoginResult, { status: 'mfa-required' }>['challenge']
  /** In the step `done`: where the shop's server wants the browser to go. */
  readonly returnTo: string | undefined
}

interface CommonController extends LoginState {
  /** In the step `code`: the code from the e-mail. */
  verify(code: string): Promise<LoginState>
  /** In the step `code`: sends another e-mail. */
  resend(): Promise<LoginState>
  /** In the step `factor`: chooses a factor (without its data) or responds to it. */
  respond(response: FactorResponse): Promise<LoginState>
  /** Starts again. */
  reset(): void
}

/** Result of {@link useLogin}. */
export interface LoginController extends CommonController {
  /** A form's fields are `email`, `password`, and optionally `returnTo` and `remember`. */
  submit(input: LoginInput | FormData): Promise<LoginState>
}

/** Result of {@link useSignup}. */
export interface SignupController extends CommonController {
  /** A form's fields are `email`, `password`, and optionally `firstName`, `lastName`, `nickname` and `returnTo`. */
  submit(input: SignupInput | FormData): Promise<LoginState>
}

/** Where a login starts. */
export interface LoginOptions {
  /**
   * The state of the login that this page continues, for example after a reload or a form without script. Only with a server,
   * which keeps the login: `exchange.login.current()` of `@vitrine/server` has it. Read when the component mounts.
   */
  readonly initial?: Partial<Pick<LoginState, 'step' | 'factors' | 'challenge'>> | undefined
}

const start: LoginState = {
  step: 'credentials',
  isPending: false,
  failure: undefined,
  error: undefined,
  factors: [],
  challenge: undefined,
  returnTo: undefined,
}

/**
 * Logs a member in by password, with e-mail codes and second factors. Works with tokens in the page and with a server that
 * keeps them.
 *
 * @example
 * ```tsx
 * function Login() {
 *   const { step, failure, isPending, submit, verify } = useLogin()
 *   if (step === 'code')
 *     return (
 *       <form action={(fields) => void verify(`${fields.get('code')}`)}>
 *         <input name="code" autoComplete="one-time-code" aria-label="Code" />
 *       </form>
 *     )
 *   return (
 *     <form action={(fields) => void submit(fields)}>
 *       <input name="email" type="email" aria-label="E-mail" />
 *       <input name="password" type="password" aria-label="Password" />
 *       {failure && <p role="alert">{failure.message}</p>}
 *       <button aria-busy={isPending}>Log in</button>
 *     </form>
 *   )
 * }
 * ```
 */
export function useLogin(options: LoginOptions = {}): LoginController {
  const { run, ...controller } = useLoginFlow(options)
  const submit = useMemo(
    () => (input: LoginInput | FormData) =>
      run((flow) => flow.login(input instanceof FormData ? readLogin(input) : input)),
    [run],
  )
  return { ...controller, submit }
}

/**
 * Signs a member up. The steps after that are those of a login.
 *
 * @example
 * ```tsx
 * function Signup() {
 *   const { step, failure, submit } = useSignup()
 *   if (step === 'approval') return <p>The shop has to approve your account.</p>
 *   return (
 *     <form action={(fields) => void submit(fields)}>
 *       <input name="email" type="email" aria-label="E-mail" />
 *       <input name="password" type="password" aria-label="Password" />
 *       {failure && <p role="alert">{failure.message}</p>}
 *       <button>Sign up</button>
 *     </form>
 *   )
 * }
 * ```
 */
export function useSignup(options: LoginOptions = {}): SignupController {
  const { run, ...controller } = useLoginFlow(options)
  const submit = useMemo(
    () => (input: SignupInput | FormData) =>
      run((flow) => flow.signup(input instanceof FormData ? readSignup(input) : input)),
    [run],
  )
  return { ...controller, submit }
}

/** The part of a login or signup that checks the e-mail address. */
export type VerificationController = Pick<
  LoginController,
  'isPending' | 'failure' | 'error' | 'verify' | 'resend'
> & {
  /** A code was sent and has to be entered. */
  readonly isRequired: boolean
}

/**
 * The verification step of a login or signup, for a component of its own.
 *
 * @param login From `useLogin` or `useSignup`.
 * @example
 * ```tsx
 * function Verification({ login }: { login: LoginController }) {
 *   const { isRequired, verify, resend } = useVerification(login)
 *   if (!isRequired) return null
 *   return (
 *     <CodeInput.Root onComplete={(code) => void verify(code)}>
 *       <CodeInput.Input aria-label="Code" />
 *       <button onClick={() => void resend()}>Send again</button>
 *     </CodeInput.Root>
 *   )
 * }
 * ```
 */
export function useVerification(login: LoginController | SignupController): VerificationController {
  const { step, isPending, failure, error, verify, resend } = login
  return { isRequired: step === 'code', isPending, failure, error, verify, resend }
}

/** Result of {@link useRecovery}. */
export interface RecoveryController extends LoginState {
  /** The e-mail was requested. Whether the address has an account is not revealed. */
  readonly isSent: boolean
  /** Sends an e-mail with a link to set a new password. */
  send(input: RecoveryEmailInput): Promise<void>
  /** Sets a new password with the token of the link. The steps after that are those of a login. */
  recover(input: RecoveryInput): Promise<LoginState>
}

/**
 * Replaces a forgotten password.
 *
 * @example
 * ```tsx
 * function Forgotten() {
 *   const { isSent, send } = useRecovery()
 *   if (isSent) return <p>If the address has an account, we have sent an e-mail.</p>
 *   return (
 *     <form action={(fields) => void send({ email: `${fields.get('email')}` })}>
 *       <input name="email" type="email" aria-label="E-mail" />
 *       <button>Send</button>
 *     </form>
 *   )
 * }
 * ```
 */
export function useRecovery(): RecoveryController {
  const store = useStore()
  const { run, step, isPending, failure, error, factors, challenge, returnTo } = useLoginFlow()
  const [sent, setSent] = useState({ isSent: false, isPending: false, error: undefined as unknown })
  const actions = useMemo(
    () => ({
      async send(input: RecoveryEmailInput) {
        setSent({ isSent: false, isPending: true, error: undefined })
        try {
          const steps = await createLoginFlow(requireStore(store))
          await steps.sendRecoveryEmail(input)
          setSent({ isSent: true, isPending: false, error: undefined })
        } catch (cause) {
          setSent({ isSent: false, isPending: false, error: cause })
        }
      },
      recover: (input: RecoveryInput) => run((flow) => flow.recover(input)),
    }),
    [store, run],
  )
  return {
    step,
    failure,
    factors,
    challenge,
    returnTo,
    isPending: isPending || sent.isPending,
    error: error ?? sent.error,
    isSent: sent.isSent,
    ...actions,
  }
}

function useLoginFlow({ initial }: LoginOptions = {}) {
  const store = useStore()
  const [state, setState] = useState<LoginState>(() => ({ ...start, ...initial }))
  // What was set last. Results must not wait for a render, which tests defer until the action has ended.
  const latest = useRef(state)
  const flow = useRef<{ readonly store: unknown; readonly steps: Promise<LoginFlow> } | undefined>(undefined)
  const actions = useMemo(() => {
    /** A login continues with the steps that it was started with. */
    function getSteps(): Promise<LoginFlow> {
      if (flow.current === undefined || flow.current.store !== store)
        flow.current = { store, steps: createLoginFlow(requireStore(store)) }
      return flow.current.steps
    }
    function update(state: LoginState): LoginState {
      latest.current = state
      setState(state)
      return state
    }
    async function run(step: (steps: LoginFlow) => Promise<LoginResult>): Promise<LoginState> {
      update({ ...latest.current, isPending: true, failure: undefined, error: undefined })
      try {
        // The platform merges what it knows into the member's cart.
        await requireStore(store).cart.settled()
        const result = await step(await getSteps())
        return update(toState(latest.current, result))
      } catch (error) {
        return update({ ...latest.current, isPending: false, error })
      }
    }
    return {
      run,
      verify: (code: string) => run((steps) => steps.verify(code)),
      resend: () => run((steps) => steps.resend()),
      respond: (response: FactorResponse) => run((steps) => steps.respond(response)),
      reset() {
        flow.current = undefined
        update(start)
      },
    }
  }, [store])
  return { ...state, ...actions }
}

function toState(before: LoginState, result: LoginResult): LoginState {
  const settled = { ...before, isPending: false, failure: undefined, error: undefined }
  switch (result.status) {
    case 'success':
      return { ...start, step: 'done', returnTo: result.returnTo }
    case 'owner-approval-required':
      return { ...start, step: 'approval' }
    case 'email-verification-required':
      return { ...settled, step: 'code' }
    case 'mfa-required':
      return { ...settled, step: 'factor', factors: result.factors, challenge: result.challenge }
    case 'failure': {
      const { reason, message, violations, code } = result
      const failure = { reason, message, violations, code }
      // The code or the login is too old.
      return reason === 'expired' ? { ...start, failure } : { ...settled, failure }
    }
  }
}

function readLogin(fields: FormData): LoginInput {
  return {
    email: readField(fields, 'email'),
    password: readField(fields, 'password'),
    ...(fields.has('returnTo') && { returnTo: readField(fields, 'returnTo') }),
    ...(fields.has('remember') && { remember: ['on', 'true'].includes(readField(fields, 'remember')) }),
  }
}

function readSignup(fields: FormData): SignupInput {
  const names = ['firstName', 'lastName', 'nickname'] as const
  const profile = Object.fromEntries(
    names.flatMap((name) => (readField(fields, name) ? [[name, readField(fields, name)]] : [])),
  )
  const input = readLogin(fields)
  return Object.keys(profile).length > 0 ? { ...input, profile } : input
}

function readField(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
