import { type Client, isStoreError } from '@vitrine/client'
import {
  completeLogin,
  initialLogin,
  type LoginState,
  login,
  recover,
  register,
  resendCode,
  sendRecoveryEmail,
  verify,
  verifyFactor,
} from '@vitrine/client/auth'
import type { LoginFlow, LoginResult } from './login-flow.ts'

/** The steps of a login whose tokens are in the page. */
export function createClientFlow(client: Client): LoginFlow {
  let state: LoginState = initialLogin
  let destination: string | undefined
  const proceed = async (next: Promise<LoginState>): Promise<LoginResult> => {
    state = await next
    switch (state.status) {
      case 'success':
        await completeLogin(client, state)
        return { status: 'success', returnTo: destination }
      case 'mfa-required':
        return { status: state.status, factors: state.factors, challenge: state.challenge }
      case 'failure': {
        const refusal = isStoreError(state.cause, 'application') ? state.cause : undefined
        // The platform has one code for a code that is wrong and one that no attempt is left for.
        const isUsedUp = Object(refusal?.data).reason === 'TOO_MANY_ATTEMPTS'
        return {
          status: state.status,
          reason: isUsedUp ? 'tooManyCodes' : state.reason,
          message: state.message,
          violations: state.violations,
          ...(refusal && { code: refusal.code }),
        }
      }
      case 'initial':
        throw new Error('No login is in progress.')
      default:
        return { status: state.status }
    }
  }
  return {
    login({ returnTo, remember: _, ...credentials }) {
      destination = returnTo
      return proceed(login(client, credentials))
    },
    signup({ returnTo, remember: _, ...input }) {
      destination = returnTo
      return proceed(register(client, input))
    },
    verify: (code) => proceed(verify(client, state, code)),
    resend: () => proceed(resendCode(client, state)),
    respond: (response) => proceed(verifyFactor(client, state, response)),
    sendRecoveryEmail: ({ email, language, returnTo }) =>
      sendRecoveryEmail(client, {
        email,
        ...(language !== undefined && { language }),
        ...(returnTo !== undefined && { returnTo: new URL(returnTo, location.href) }),
      }),
    recover({ recoveryToken = '', password, returnTo }) {
      destination = returnTo
      return proceed(recover(client, { recoveryToken, password }))
    },
  }
}
