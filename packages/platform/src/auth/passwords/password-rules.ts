import { dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordFault } from '../../pages/index.ts'

/** In lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

/** Bounds of every site, whatever its settings: long enough for passphrases, short enough to hash. */
const minPasswordLengthAllowed = 8
const maxPasswordLength = 1_024
/** Shorter words occur in many good passwords. */
const leastWordLength = 4

interface PasswordRules {
  /** A site may require more than {@link minPasswordLengthAllowed} characters. */
  readonly minLength: number
  /** What an attacker would try first: the address, the name of the shop. */
  readonly contextWords: readonly string[]
}

/**
 * The rule that a password breaks, if any. Length and rarity make a password hard to guess; rules about
 * kinds of characters make people write it down (NIST SP 800-63B, section 3.1.1.2).
 */
export function passwordFault(password: string, rules: PasswordRules): PasswordFault | undefined {
  const text = password.normalize('NFC')
  const length = [...text].length
  if (length < Math.max(rules.minLength, minPasswordLengthAllowed)) return 'TOO_SHORT'
  if (length > maxPasswordLength) return 'TOO_LONG'
  if (isCommonPassword(text)) return 'COMMON'
  return isMadeOf(text.toLowerCase(), rules.contextWords) ? 'CONTEXT' : undefined
}

/** Whether a password is nothing but a context word with a few characters around it. */
function isMadeOf(password: string, contextWords: readonly string[]): boolean {
  return contextWords
    .flatMap((phrase) => [phrase, ...phrase.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .some((word) => word.length >= leastWordLength && password.replaceAll(word, '').length < leastWordLength)
}
