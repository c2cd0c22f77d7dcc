import { totpCode, totpStep } from './totp.ts'

/** What an authenticator app shows that was given this seed (RFC 4648, section 6, without padding). */
export function codeOfApp(secret: string, now: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), totpStep(now))
}
