import * as en from './en.ts'
import { languageOf } from './texts.ts'

/** Every text of one language. */
export type Messages = typeof en

const languages: Readonly<Record<string, Messages>> = { en }

/** All texts for a locale, for servers; islands take one area at a time (`*-texts.ts`). */
export function messagesFor(locale: string): Messages {
  return languages[languageOf(locale)] ?? en
}
