import { createHmac } from 'node:crypto'
import { call } from './hosted-visit.ts'

/** An authenticator app that a member has enrolled. */
export interface Authenticator {
  /** A code that was not used yet: the one that activated is spent, and the next is good already (RFC 6238, section 5.2). */
  nextCode(): string
}

const factors = '/_api/iam/authentication/v1/factors'

/** Enrols an authenticator app for the member whose token it is. */
export async function authenticatorFor(accessToken: string, password: string): Promise<Authenticator> {
  const { factorId, totpData } = await call<{ factorId: string; totpData: { secret: string } }>(
    factors,
    { type: 'TOTP', password },
    accessToken,
  )
  const seed = fromBase32(totpData.secret)
  const step = Math.floor(Date.now() / 30_000)
  await call(`${factors}/${factorId}/activate`, { code: codeOf(seed, step) }, accessToken)
  return { nextCode: () => codeOf(seed, step + 1) }
}

/** An authenticator app that holds a seed as a page shows it: the code of this half minute, and the next one. */
export function authenticatorOf(secret: string): { code(): string; nextCode(): string } {
  const seed = fromBase32(secret.replace(/\s/g, ''))
  const step = () => Math.floor(Date.now() / 30_000)
  let used = 0
  return {
    code() {
      used = step()
      return codeOf(seed, used)
    },
    nextCode: () => codeOf(seed, Math.max(used + 1, step())),
  }
}

/** RFC 6238 with SHA-1 and six digits. */
function codeOf(seed: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.byteLength - 1) & 0x0f) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
