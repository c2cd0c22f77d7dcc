import { en, type Messages } from './en.ts'

/** Catalogues by language; English answers for the rest. */
const catalogues: Readonly<Record<string, Messages>> = { en }

/** The texts for a locale (BCP 47); its language decides. */
export function messagesFor(locale: string): Messages {
  return catalogues[new Intl.Locale(locale).language] ?? en
}
