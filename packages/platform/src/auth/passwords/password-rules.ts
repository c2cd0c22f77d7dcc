import { dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordFault } from '../../pages/index.ts'

/** The most common first, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether guessing would begin with this password, whatever its letters' case. */
function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

/** Bounds of every site, whatever its settings: long enough for passphrases, short enough to hash. */
const minPasswordLengthAllowed = 8
const maxPasswordLength = 1_024
/** Words shorter than this are in too many good passwords to be held against one. */
const leastWordLength = 4

interface PasswordRules {
  /** Characters at least; a site may ask for more than {@link minPasswordLengthAllowed}. */
  readonly minLength: number
  /** What an attacker would try first: the address, the name of the shop. */
  readonly contextWords: readonly string[]
}

/**
 * What is wrong with a password, or nothing. Length and how many others use it are what make one hard to guess; rules about
 * kinds of characters only make people write them down (NIST SP 800-63B, section 3.1.1.2).
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
