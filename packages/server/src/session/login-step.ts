import type { MfaRequired, PendingLogin } from '@vitrine/client/auth'
import { type CookieFactory, type ResponseCookie, readCookies } from './cookies.ts'
import type { Seal } from './seal.ts'

/** A login that waits for its next step, sealed in the browser that began it. */
export type LoginStep =
  | CodeStep
  | FactorStep
  | ({ readonly kind: 'approval' } & StartedLogin)
  | { readonly kind: 'recovery'; readonly recoveryToken: string }
  | { readonly kind: 'taken'; readonly email: string }
  | {
      readonly kind: 'redirect'
      readonly pending: PendingLogin
      readonly returnTo: string
      /** Nothing was shown, so there is nothing to say if it fails. */
      readonly isSilent?: true
    }

/** What a login by password carries from step to step. */
export interface StartedLogin {
  /** As it was entered; empty if the login began with the link of a mail. */
  readonly email: string
  readonly returnTo: string
  readonly isPersistent: boolean
}

interface WaitingStep extends StartedLogin {
  readonly stateToken: string
  /** When the code or the challenge was sent, in milliseconds since the epoch. */
  readonly sentAt: number
  readonly wrongCodes: number
}

/** A code was mailed. */
export interface CodeStep extends WaitingStep {
  readonly kind: 'code'
}

/** The member has a second factor. */
export interface FactorStep extends WaitingStep, Pick<MfaRequired, 'factors' | 'challenge'> {
  readonly kind: 'factor'
}

/** The login in progress of one browser. */
export interface LoginStepStore {
  read(): Promise<LoginStep | undefined>
  write(step: LoginStep): Promise<void>
  clear(): void
}

/** Longer than the platform waits for a code or a factor. */
const stepSeconds = 15 * 60

export interface LoginStepOptions {
  readonly headers: Headers
  readonly seal: Seal
  readonly cookieFactory: CookieFactory
  readonly setCookie: (cookie: ResponseCookie) => void
}

export function createLoginStepStore({
  headers,
  seal,
  cookieFactory,
  setCookie,
}: LoginStepOptions): LoginStepStore {
  const received = readCookies(headers)[cookieFactory.name('-login')]
  let isSet = Boolean(received)
  let current: Promise<LoginStep | undefined> | undefined
  async function unsealReceived(): Promise<LoginStep | undefined> {
    if (!received) return undefined
    const unsealed = await seal.unseal('login', received)
    return 'value' in unsealed ? (unsealed.value as LoginStep) : undefined // Only `write` seals for this purpose.
  }
  return {
    read() {
      current ??= unsealReceived()
      return current
    },
    async write(step) {
      setCookie(cookieFactory.create('-login', await seal.seal('login', step, stepSeconds), stepSeconds))
      isSet = true
      current = Promise.resolve(step)
    },
    clear() {
      if (isSet) setCookie(cookieFactory.remove('-login'))
      isSet = false
      current = Promise.resolve(undefined)
    },
  }
}
