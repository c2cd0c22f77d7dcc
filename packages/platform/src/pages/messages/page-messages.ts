import { formatMessage } from '../../runtime/index.ts'
import type { PageLanguage } from '../page-language.ts'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import hebrew from './he.json' with { type: 'json' }

/**
 * All texts of the hosted pages, in one language. Placeholders are filled by `formatMessage`; `{wait}` is a length of time in the
 * language, `{time}` minutes and seconds such as `0:27`, and `{hint}` the masked address or number that a code was sent to.
 */
export type PageMessages = typeof english & {
  readonly language: PageLanguage
  readonly direction: 'ltr' | 'rtl'
}

/** A page that shows only a message. */
export type Notice = Pick<PageMessages['over'], 'title' | 'lead'>

/** Factors that a login requests after the password. */
export type SecondFactorType = keyof PageMessages['secondFactor']['factors']

/** Why a new password is rejected. */
export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'CONTEXT'

/** The texts of the hosted pages by language. */
export const pageMessages: Readonly<Record<PageLanguage, PageMessages>> = {
  en: { ...english, language: 'en', direction: 'ltr' },
  de: { ...german, language: 'de', direction: 'ltr' },
  he: { ...hebrew, language: 'he', direction: 'rtl' },
}

/** The error after too many attempts: in whole minutes from two minutes on, in seconds below. */
export function tooManyFault({ language, faults }: PageMessages, seconds: number): string {
  const inMinutes = seconds >= 120
  const wait = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(inMinutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds)))
  return formatMessage(faults.TOO_MANY, { wait })
}
