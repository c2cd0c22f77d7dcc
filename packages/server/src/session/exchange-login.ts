import { type Client, type ClientFetch, isStoreError } from '@vitrine/client'
import {
  beginRedirect,
  finishRedirect,
  getCurrentMember,
  type LoginSuccess,
  type PendingLogin,
} from '@vitrine/client/auth'
import { returnPath } from '../http/return-path.ts'
import type { LoginStepStore } from './login-step.ts'
import { createPasswordLogin, type PasswordLogin } from './password-login.ts'
import type { RememberedDevice } from './remembered-device.ts'

/** Logs the shopper of an exchange in. The session becomes the member's, with a new id, in the response's cookie. */
export interface ExchangeLogin extends PasswordLogin {
  /**
   * Completes a login by password that did not run through the steps above, with the outcome of `login`, `register`, `verify`, `verifyFactor` or `recover` of
   * `@vitrine/client/auth`. The session token does not leave the server. If the member chose to remember this device, so does a
   * cookie.
   *
   * @param options `isPersistent`: the session outlives the browser session; default as it was, which is true
   * @throws StoreError if the platform refuses; the session is unchanged then
   */
  complete(outcome: LoginSuccess, options?: { readonly isPersistent?: boolean }): Promise<void>
  /** Proof that this device was remembered. Pass it to `login` as `clientMetaData: { deviceToken }`. */
  deviceToken(): Promise<string | undefined>
  /**
   * Begins a login at the hosted pages. It can be finished only in this browser, once, within 10 minutes.
   *
   * @returns where to send the browser
   */
  begin(options?: HostedLoginOptions): Promise<URL>
  /**
   * Finishes a login at the hosted pages. Call it where `login.callbackPath` points to if `server.handle` does not handle
   * that path.
   *
   * @param address The address that the browser came back to, with its query
   */
  finish(address: URL): Promise<HostedLoginResult>
}

/** Options of a login at the hosted pages. */
export interface HostedLoginOptions {
  /** Path of the shop to continue at; default `/`. Anything that could lead to another site becomes `/`. */
  readonly returnTo?: string | undefined
  /** `none` shows nothing: the browser comes back at once, logged in only if it is logged in at the hosted pages. */
  readonly prompt?: 'none' | undefined
}

/**
 * How a login at the hosted pages ended. Unless it is `success`, the session is unchanged.
 *
 * - `cancelled`: the shopper did not want to log in.
 * - `expired`: no such login is in progress in this browser.
 * - `login-required`: there is no login at the hosted pages, after `prompt: 'none'`.
 * - `failed`: anything else, see `error`.
 */
export type HostedLoginResult =
  | { readonly status: 'success'; readonly returnTo: string }
  | {
      readonly status: 'cancelled' | 'expired' | 'login-required' | 'failed'
      /** As for `begin`. Absent if this browser has not started a login. */
      readonly returnTo?: string | undefined
      /** The login began with `prompt: 'none'`. */
      readonly isSilent: boolean
      readonly error: unknown
    }

export interface ExchangeLoginOptions {
  readonly client: Client
  /** Reaches the platform. */
  readonly fetchPlatform: ClientFetch
  readonly platformUrl: URL
  /** Registered redirect address of the login. */
  readonly callbackUrl: URL
  readonly steps: LoginStepStore
  readonly device: RememberedDevice
  readonly now: () => number
  /** Runs around the moment when the session becomes the member's. */
  readonly aroundLogin: (complete: () => Promise<void>) => Promise<void>
  readonly setMemberId: (memberId: string) => Promise<void>
  readonly setPersistent: (isPersistent: boolean) => Promise<void>
}

/** Codes of logins that started in another browser, or too long ago. */
const expiredCodes = new Set(['INVALID_STATE', 'MISSING_CODE_OR_STATE', 'LOGIN_EXPIRED'])

export function createExchangeLogin(options: ExchangeLoginOptions): ExchangeLogin {
  const { client, fetchPlatform, platformUrl, callbackUrl, steps, device, now, aroundLogin } = options

  async function finishAs(address: URL, pending: PendingLogin | undefined): Promise<void> {
    await aroundLogin(() => finishRedirect(client, address, pending))
    // Only for `session.memberId`: a login must not fail because of it.
    const member = await getCurrentMember(client).catch((): undefined => {})
    if (member?.id !== undefined) await options.setMemberId(member.id)
  }

  const complete: ExchangeLogin['complete'] = async (
    { sessionToken, additionalData },
    { isPersistent } = {},
  ) => {
    const { url, pending } = await beginRedirect(client, {
      returnTo: callbackUrl,
      sessionToken,
      responseMode: 'query',
    })
    // Always the configured platform, whatever host the address names.
    const { headers, status } = await fetchPlatform(new URL(url.pathname + url.search, platformUrl), {
      redirect: 'manual',
    })
    const location = headers.get('location')
    if (location === null || !URL.canParse(location, url)) {
      throw new Error(`The platform was expected to redirect after the login and sent status ${status}.`)
    }
    await finishAs(new URL(location, url), pending)
    if (isPersistent !== undefined) await options.setPersistent(isPersistent)
    const deviceToken = additionalData?.['deviceToken']?.strValue
    if (deviceToken) await device.write(deviceToken)
    steps.clear()
  }

  return {
    ...createPasswordLogin({ client, steps, device, complete, now }),
    complete,

    deviceToken: () => device.read(),

    async begin({ returnTo, prompt } = {}) {
      const { url, pending } = await beginRedirect(client, {
        returnTo: callbackUrl,
        responseMode: 'query',
        ...(prompt && { prompt }),
      })
      await steps.write({
        kind: 'redirect',
        pending,
        returnTo: returnPath(returnTo),
        ...(prompt === 'none' && { isSilent: true }),
      })
      return url
    },

    async finish(address) {
      const step = await steps.read()
      const started = step?.kind === 'redirect' ? step : undefined
      // Good once: a second visit to this address finds no login in progress.
      steps.clear()
      try {
        await finishAs(new URL(address.search, callbackUrl), started?.pending)
        return { status: 'success', returnTo: started?.returnTo ?? '/' }
      } catch (error) {
        const { isSilent = false, returnTo } = started ?? {}
        return { status: failureStatus(error), returnTo, isSilent, error }
      }
    },
  }
}

function failureStatus(error: unknown): Exclude<HostedLoginResult['status'], 'success'> {
  if (!isStoreError(error, 'application')) return 'failed'
  if (error.code === 'access_denied') return 'cancelled'
  if (error.code === 'login_required') return 'login-required'
  return expiredCodes.has(error.code) ? 'expired' : 'failed'
}
