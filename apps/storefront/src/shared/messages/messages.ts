import * as de from './de.ts'
import * as en from './en.ts'
import * as he from './he.ts'
import { type Language, languageOf, languages } from './language.ts'
import { speak } from './texts.ts'

/** Every text of one language, by area. English is the measure: the others have the same areas with the same shapes. */
export type Messages = typeof en

const catalog: Readonly<Record<Language, Messages>> = { en, de, he }

for (const language of languages) speak(language, catalog[language])

/** All texts for a locale (BCP 47), for servers; components take one area at a time (`useTexts`). */
export function messagesFor(locale: string): Messages {
  return catalog[languageOf(locale)]
}
