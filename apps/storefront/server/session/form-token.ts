import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Creates and checks the token in every form. Only pages that this browser got from this shop have it. */
export interface FormTokens {
  issue(browserId: string): string
  verify(browserId: string, token: string): boolean
}

/** `secrets`, newest first; tokens of older secrets stay valid until their secret is dropped. */
export function createFormTokens(secrets: readonly string[]): FormTokens {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'vitrine storefront', 'form token', 32)),
  )
  // 128 bits are beyond guessing, and the token is in every form of every page.
  const tokenOf = (key: Buffer, browserId: string): Buffer =>
    createHmac('sha256', key).update(browserId).digest().subarray(0, 16)
  return {
    issue: (browserId) => tokenOf(keys[0] as Buffer, browserId).toString('base64url'), // `secrets` is never empty.
    verify(browserId, token) {
      const given = Buffer.from(token, 'base64url')
      return keys.some((key) => given.length === 16 && timingSafeEqual(given, tokenOf(key, browserId)))
    },
  }
}
