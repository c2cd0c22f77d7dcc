import {
  type Operation,
  requestedScope,
  type SignOnRequest,
  type SignOnResponse,
  sendActivationEmail as sendActivationEmailOperation,
  signOn as signOnOperation,
  startVerification as startVerificationOperation,
  type Tokens,
} from '@vitrine/contract'
import { type Client, internalsOf } from '../client.ts'
import { requestTokens } from '../session/request-tokens.ts'
import type { CallOptions } from '../transport/connection.ts'
import type { Transport } from '../transport/transport.ts'

/** For calls of servers: they are sent with the session's token and an API key. */
export interface WithApiKey {
  /** The key of an app. It must never reach a page. */
  readonly apiKey: string
}

/**
 * Returns the tokens of a member, for a server that has authenticated the member itself. The client's own session stays as it
 * is; `client.session.adopt` continues with the tokens.
 *
 * @param input With the `sessionToken` of `signOn`, the platform's hosted pages know the session too
 * @throws StoreError with status 401 or 403 if the key has no right to do so
 * @example
 * ```ts
 * const { identity, sessionToken } = await auth.signOn(client, { apiKey, email })
 * const tokens = await auth.grantMember(client, { apiKey, memberId: identity.id, sessionToken })
 * ```
 */
export async function grantMember(
  client: Client,
  {
    apiKey,
    memberId,
    sessionToken,
  }: WithApiKey & { readonly memberId: string; readonly sessionToken?: string },
): Promise<Tokens> {
  const request = {
    grant_type: 'authorized_client',
    member_id: memberId,
    ...(sessionToken ? { session_token: sessionToken } : { scope: requestedScope }),
  } as const
  const { clock } = internalsOf(client, 'auth.grantMember').session
  return requestTokens(await withApiKey(client, apiKey), request, 'member', clock())
}

/**
 * Finds or creates the member with an e-mail address that another system has authenticated.
 *
 * @throws StoreError `application` `-19995`, `ACCOUNT_BLOCKED`; with status 401 or 403 if the key has no right to do so
 * @example
 * ```ts
 * const { identity, sessionToken } = await auth.signOn(client, { apiKey, email, verifyEmail: true })
 * ```
 */
export function signOn(
  client: Client,
  { apiKey, email, ...input }: WithApiKey & { readonly email: string } & Omit<SignOnRequest, 'loginId'>,
  options?: CallOptions,
): Promise<SignOnResponse> {
  return sendWithApiKey(client, apiKey, signOnOperation, { ...input, loginId: { email } }, options)
}

/**
 * Sends a member the e-mail that activates the account.
 *
 * @param input `language` is an ISO 639-1 code, by default the member's; the page of the e-mail's link leads back to `returnTo`
 * @throws StoreError `application` `IDENTITY_NOT_FOUND`; with status 401 or 403 if the key has no right to do so
 * @example
 * ```ts
 * await auth.sendActivationEmail(client, { apiKey, identityId: id, language: 'de' })
 * ```
 */
export async function sendActivationEmail(
  client: Client,
  {
    apiKey,
    identityId,
    language,
    returnTo,
  }: WithApiKey & { readonly identityId: string; readonly language?: string; readonly returnTo?: URL },
  options?: CallOptions,
): Promise<void> {
  const { clientId } = internalsOf(client, sendActivationEmailOperation.name).session
  const emailOptions = {
    ...(language && { language }),
    ...(returnTo && { redirect: { url: returnTo.href, clientId } }),
  }
  await sendWithApiKey(client, apiKey, sendActivationEmailOperation, { identityId, emailOptions }, options)
}

/**
 * Sends a member a verification code by e-mail. Returns the id of the verification.
 *
 * @throws StoreError `application` `IDENTITY_NOT_FOUND`; with status 401 or 403 if the key has no right to do so
 * @example
 * ```ts
 * const verificationId = await auth.startVerification(client, { apiKey, identityId: id })
 * ```
 */
export async function startVerification(
  client: Client,
  { apiKey, identityId }: WithApiKey & { readonly identityId: string },
  options?: CallOptions,
): Promise<string> {
  const request = { identityId, target: 'EMAIL' } as const
  return (await sendWithApiKey(client, apiKey, startVerificationOperation, request, options)).verificationId
}

async function sendWithApiKey<I, O>(
  client: Client,
  apiKey: string,
  operation: Operation<I, O, string>,
  input: I,
  options?: CallOptions,
): Promise<O> {
  const transport = await withApiKey(client, apiKey)
  // The platform keeps to the operation's types.
  return (await transport(operation, input, options)) as O
}

/** Sends with the session's token and the key, joined by a comma. */
async function withApiKey(client: Client, apiKey: string): Promise<Transport> {
  const { transport, session } = internalsOf(client, 'auth')
  const { accessToken } = await session.tokens()
  const authorization = `${accessToken.value},${apiKey}`
  return (operation, input, options) =>
    transport(operation, input, { ...options, headers: { ...options?.headers, authorization } })
}
