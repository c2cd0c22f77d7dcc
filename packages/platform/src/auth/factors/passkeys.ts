import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import type { StoredPasskey } from './factor.ts'

// Loading it takes a seventh of the startup time, so it is loaded with the first use of a passkey.
const webauthn = () => import('@simplewebauthn/server')

/** Passkeys are created and used on the shop's own pages and on the hosted ones. */
interface RelyingParty {
  readonly name: string
  /** Host name that passkeys are bound to. */
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * Passkeys belong to the shop's host, because members know that name. Hosted pages can use them if they are on the same host or
 * a subdomain.
 */
export function relyingParty(
  site: { readonly name: string },
  shopUrl: string,
  publicUrl: string,
): RelyingParty {
  const shop = new URL(shopUrl)
  const origins = [shop.origin, new URL(publicUrl).origin]
  return { name: site.name, id: shop.hostname, origins: [...new Set(origins)] }
}

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): every authenticator has one of them. */
const algorithms: readonly number[] = [-8, -7, -257]

const text = v.pipe(v.string(), v.maxLength(20_000))
// Loose within the response: authenticators add fields, and the library reads what it needs from bytes that are signed.
const registration = v.looseObject({
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({
    clientDataJSON: text,
    attestationObject: text,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(50))), v.maxLength(10)), []),
  }),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
})
const authentication = v.looseObject({
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: v.optional(text),
  }),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
})

/** How a passkey is stored with its factor. */
export function passkeyColumns(passkey: StoredPasskey) {
  return { passkey: JSON.stringify(passkey), credential_id: passkey.credentialId }
}

/** Options for `navigator.credentials.create` as JSON, and the challenge to store. */
export async function passkeyCreation(
  party: RelyingParty,
  holder: { readonly identityId: string; readonly email: string },
  existing: readonly StoredPasskey[],
): Promise<{ readonly options: string; readonly challenge: string }> {
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(holder.identityId)),
    userName: holder.email,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { options: JSON.stringify(options), challenge: options.challenge }
}

/** The passkey created for a challenge of {@link passkeyCreation}; undefined if the response is not valid. */
export async function readCreatedPasskey(
  party: RelyingParty,
  challenge: string,
  credential: string,
): Promise<StoredPasskey | undefined> {
  const response = readJson(registration, credential)
  if (!response) return undefined
  const library = await webauthn()
  const verified = await orUndefined(() =>
    library.verifyRegistrationResponse({
      // The schema has read what the library looks at before it checks the signature.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      supportedAlgorithmIDs: [...algorithms],
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return undefined
  const { credential: made, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: response.response.transports,
    backedUp: credentialBackedUp,
  }
}

/** Options for `navigator.credentials.get` as JSON, and the challenge to store. */
export async function passkeyRequest(party: RelyingParty, allowed: readonly StoredPasskey[]) {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: allowed.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    userVerification: 'preferred',
  })
  return { options: JSON.stringify(options), challenge: options.challenge }
}

/** The passkey that signed the challenge, with its new counter; undefined if none did. */
export async function readSignedPasskey(
  party: RelyingParty,
  challenge: string,
  credential: string,
  allowed: readonly StoredPasskey[],
): Promise<StoredPasskey | undefined> {
  const response = readJson(authentication, credential)
  const passkey = allowed.find(({ credentialId }) => credentialId === response?.id)
  if (!response || !passkey) return undefined
  const library = await webauthn()
  const verified = await orUndefined(() =>
    library.verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
    }),
  )
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { ...passkey, counter: newCounter, backedUp: credentialBackedUp }
}

function readJson<T>(schema: v.GenericSchema<unknown, T>, json: string): T | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(json))
    return result.success ? result.output : undefined
  } catch {
    // Not JSON: handled like a missing response.
    return undefined
  }
}

/** The library throws for every invalid response, and its messages would tell an attacker which check failed. */
async function orUndefined<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
