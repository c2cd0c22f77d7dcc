import { randomBytes } from 'node:crypto'

/** Without the letters that are taken for digits. 32 of them: five bits each, and no remainder to favour any. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 100 random bits as four groups of five letters, to be read out and typed. */
export function oneTimePassword(): string {
  // The remainder is always a place of the table.
  const text = Array.from(randomBytes(20), (byte) => letters[byte % letters.length] as string)
  return [0, 5, 10, 15].map((start) => text.slice(start, start + 5).join('')).join('-')
}
