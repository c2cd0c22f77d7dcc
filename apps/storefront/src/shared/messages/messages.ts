import de from '../../../messages/de.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import he from '../../../messages/he.json' with { type: 'json' }
import { type Language, languageOf, languages } from './language.ts'
import type { Placeholders } from './placeholders.ts'
import { addTexts, textsOf } from './texts.ts'

/** Every text of one language, by area. Texts with placeholders or plural forms are functions of their values. */
export type Messages = Text<typeof en, ''>

type Text<Message, Path extends string> = Message extends { readonly other: string }
  ? (values: { readonly count: number } & Values<Path>) => string
  : Message extends string
    ? Path extends keyof Placeholders
      ? (values: Values<Path>) => string
      : string
    : {
        readonly [Key in keyof Message]: Text<
          Message[Key],
          Path extends '' ? Key & string : `${Path}.${Key & string}`
        >
      }

type Values<Path> = Path extends keyof Placeholders
  ? { readonly [Name in Placeholders[Path]]: string | number }
  : unknown

/** The catalogs as they are in `messages/`. */
export const catalogs: Readonly<Record<Language, typeof en>> = { en, de, he }

for (const language of languages) addTexts(language, catalogs[language])

/** All texts for a locale (BCP 47), for servers; components take one area at a time (`useTexts`). */
export function messagesFor(locale: string): Messages {
  // Every area was added above.
  return textsOf(languageOf(locale)) as Messages
}
