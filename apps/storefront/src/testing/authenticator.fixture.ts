import { createHmac } from 'node:crypto'

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
export function codeOf(seed: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.byteLength - 1) & 0x0f) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** RFC 4648, section 6. */
export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
