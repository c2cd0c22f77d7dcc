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
import type { Client, OwnClient } from '../client.ts'
import { grant } from '../session/grant.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'

/** An API key, for the calls of servers. Never put one into a page. */
export interface UnderKey {
  readonly apiKey: string
}

/**
 * A member's tokens by id, for a server that has authenticated the member by itself. They are given back, not adopted.
 *
 * @param input `sessionToken` of a sign-on lets the hosted pages know the session
 * @throws StoreError @see specification, section 7, token, authorized_client
 */
export async function grantMember(
  client: Client,
  {
    apiKey,
    memberId,
    sessionToken,
  }: UnderKey & { readonly memberId: string; readonly sessionToken?: string },
): Promise<Tokens> {
  const request = {
    grant_type: 'authorized_client',
    member_id: memberId,
    ...(sessionToken ? { session_token: sessionToken } : { scope: requestedScope }),
  } as const
  const { clock } = (client as OwnClient).session
  return grant(await callUnder(client, apiKey), request, 'member', clock())
}

/**
 * Makes or finds the member of an address that another system has authenticated.
 * @throws StoreError @see specification, section 7, POST /v2/sign-on
 */
export function signOn(
  client: Client,
  { apiKey, email, ...input }: UnderKey & { readonly email: string } & Omit<SignOnRequest, 'loginId'>,
  options?: CallOptions,
): Promise<SignOnResponse> {
  return sendUnder(client, apiKey, signOnOperation, { ...input, loginId: { email } }, options)
}

/**
 * Sends a member the mail that makes an account usable. @param input `language` is ISO 639-1, default the member's
 * @throws StoreError @see specification, section 7, POST /v1/activation-email
 */
export async function sendActivationEmail(
  client: Client,
  {
    apiKey,
    identityId,
    language,
    returnTo,
  }: UnderKey & { readonly identityId: string; readonly language?: string; readonly returnTo?: URL },
  options?: CallOptions,
): Promise<void> {
  const { clientId } = (client as OwnClient).session
  const emailOptions = {
    ...(language && { language }),
    ...(returnTo && { redirect: { url: returnTo.href, clientId } }),
  }
  await sendUnder(client, apiKey, sendActivationEmailOperation, { identityId, emailOptions }, options)
}

/** Sends a member a verification code; gives its id. @throws StoreError @see specification, section 7, POST /v1/Start */
export async function startVerification(
  client: Client,
  { apiKey, identityId }: UnderKey & { readonly identityId: string },
  options?: CallOptions,
): Promise<string> {
  const request = { identityId, target: 'EMAIL' } as const
  return (await sendUnder(client, apiKey, startVerificationOperation, request, options)).verificationId
}

async function sendUnder<I, O>(
  client: Client,
  apiKey: string,
  operation: Operation<I, O, string>,
  input: I,
  options?: CallOptions,
): Promise<O> {
  const call = await callUnder(client, apiKey)
  // The cast holds as far as the platform keeps its contract.
  return (await call(operation, input, options)) as O
}

/** Sends under token and key together (wire 2.1). */
async function callUnder(client: Client, apiKey: string): Promise<Transport> {
  const { call, session } = client as OwnClient
  const { accessToken } = await session.tokens()
  const authorization = `${accessToken.value},${apiKey}`
  return (operation, input, own) =>
    call(operation, input, { ...own, headers: { ...own?.headers, authorization } })
}
