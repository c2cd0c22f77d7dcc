import { domainToASCII } from 'node:url'
import { maxEmailLength, type ValidateEmailResponse } from '@vitrine/contract'

/** RFC 5321, section 4.5.3.1.1. */
const maxLocalLength = 64
// Deliberately loose: only a confirmed mail proves that an address exists. Spaces, control and bidirectional
// characters, commas and brackets would change the header or the sentence they are written into.
const localForm = /^[^\s\p{C}@,;:<>()[\]\\"]+$/u
const domainForm =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/**
 * The canonical form of an email address: lower case, NFC, domain in ASCII. Undefined if it is not an address. The
 * local part is lowercased too: no known mail server distinguishes `Ada@` from `ada@`, and two accounts that look
 * alike are a trap.
 */
export function canonicalEmail(text: string): string | undefined {
  // Before anything reads it: readers of host names drop line ends in silence.
  if (text.length > maxEmailLength || /[\s\p{C}]/u.test(text)) return undefined
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).normalize('NFC').toLowerCase()
  const domain = domainToASCII(text.slice(at + 1))
  if (at < 1 || local.length > maxLocalLength) return undefined
  if (!localForm.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return undefined
  const email = `${local}@${domain}`
  return domainForm.test(domain) && email.length <= maxEmailLength ? email : undefined
}

/**
 * Checks only the format. Whether an account has the address is not looked up, so the response reveals nothing about
 * accounts.
 */
export function validateEmail(email: string): ValidateEmailResponse {
  const valid = canonicalEmail(email) !== undefined
  return { valid, formatInvalid: !valid }
}
