import type { PendingLogin } from '@vitrine/client/auth'
import { type CookieFactory, type ResponseCookie, readCookies } from './cookies.ts'
import type { Seal } from './seal.ts'

/** A login that waits for its next step, sealed in the browser that began it. */
export type LoginStep =
  | PasswordStep
  | {
      readonly kind: 'redirect'
      readonly pending: PendingLogin
      readonly returnTo: string
      /** Nothing was shown, so there is nothing to say if it fails. */
      readonly isSilent?: true
    }

/** A login by password that waits for a code from a mail, or for a second factor. */
export interface PasswordStep {
  readonly kind: 'code' | 'factor'
  readonly stateToken: string
  readonly returnTo: string
  readonly isPersistent: boolean
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
  return {
    async read() {
      if (!received) return undefined
      const unsealed = await seal.unseal('login', received)
      return 'value' in unsealed ? (unsealed.value as LoginStep) : undefined // Only `write` seals for this purpose.
    },
    async write(step) {
      setCookie(cookieFactory.create('-login', await seal.seal('login', step, stepSeconds), stepSeconds))
      isSet = true
    },
    clear() {
      if (isSet) setCookie(cookieFactory.remove('-login'))
      isSet = false
    },
  }
}
