import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30
const digits = 6
/** RFC 4226, section 4: at least 128 bits, 160 recommended. */
export const totpSecretBytes = 20
/** Steps before and after the current one that are accepted: clocks of phones differ (RFC 6238, section 5.2). */
const tolerance = 1

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  // RFC 4226, section 5.3: the last four bits are the offset of the number.
  const offset = (mac.at(-1) as number) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function totpStep(ms: number): number {
  return Math.floor(ms / 1_000 / stepSeconds)
}

/** The step of a typed code; undefined if it is wrong. Codes of steps up to `lastStep` have been used and are rejected. */
export function matchingStep(secret: Buffer, typed: string, now: number, lastStep: number) {
  const current = totpStep(now)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index)
  // Every step is compared, so that timing does not reveal which one matched.
  const matches = steps.filter((step) => isEqual(totpCode(secret, step), typed))
  return matches.find((step) => step > lastStep)
}

function isEqual(expected: string, typed: string): boolean {
  const given = Buffer.from(typed)
  return given.byteLength === digits && timingSafeEqual(Buffer.from(expected), given)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, section 6, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

/** The content of the QR code for authenticator apps. */
export function totpUri(secret: Buffer, shop: string, account: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(shop)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
