import type { SessionKey } from './seal.ts'

/**
 * Protects forms against cross-site request forgery, in addition to `checkOrigin`: a random cookie identifies the browser, and each
 * form contains a token that only pages which this browser received have.
 */
export interface FormToken {
  /** Random id of the browser, to be stored in a cookie. Also a `startKey` for `server.open` once the browser sends it. */
  readonly browserId: string
  /** Whether the browser sent the id. Otherwise set the cookie with the first page that contains a form. */
  readonly isKnown: boolean
  /** Goes into every form, as a hidden field. */
  readonly value: string
  /** Whether a posted token was made for this browser. Always false for a browser that did not send its id. */
  verify(token: string): Promise<boolean>
}

/** Creates the form token of a request from the id that its cookie contains. */
export type CreateFormToken = (receivedId: string | undefined) => Promise<FormToken>

/** 128 bits are beyond guessing, and the token is in every form of every page. */
const tokenBytes = 16
const idBytes = 16

/** @param keys Newest first. Tokens of an older key stay valid until it is removed */
export function createFormTokens(keys: readonly SessionKey[]): CreateFormToken {
  const derived = keys.map(deriveKey)
  const sign = async (key: Promise<CryptoKey>, browserId: string): Promise<Uint8Array> => {
    const signature = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(browserId))
    return new Uint8Array(signature, 0, tokenBytes)
  }
  return async (receivedId) => {
    const isKnown = receivedId !== undefined && /^[\w-]{22}$/.test(receivedId)
    const browserId = isKnown ? receivedId : toBase64Url(crypto.getRandomValues(new Uint8Array(idBytes)))
    const [newest] = derived as [Promise<CryptoKey>] // `createSeal` has refused an empty list.
    return {
      browserId,
      isKnown,
      value: toBase64Url(await sign(newest, browserId)),
      async verify(token) {
        if (!isKnown) return false
        const signatures = await Promise.all(derived.map((key) => sign(key, browserId)))
        return signatures.some((signature) => isEqual(toBase64Url(signature), token))
      },
    }
  }
}

async function deriveKey({ secret }: SessionKey): Promise<CryptoKey> {
  const encoder = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encoder.encode('@vitrine/server'),
      info: encoder.encode('form token'),
    },
    material,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  )
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Compares in constant time, so that response times do not reveal how much of a guess is right. */
function isEqual(expected: string, given: string): boolean {
  if (expected.length !== given.length) return false
  let difference = 0
  for (let at = 0; at < expected.length; at += 1) difference |= expected.charCodeAt(at) ^ given.charCodeAt(at)
  return difference === 0
}
