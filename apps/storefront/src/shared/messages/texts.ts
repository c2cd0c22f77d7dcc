import { compileMessages, type MessageGroup } from './compile-messages.ts'
import { type Language, languageOf } from './language.ts'
import type { Messages } from './messages.ts'

const texts = new Map<Language, Partial<Messages>>()

/** Adds areas of a catalog: on the server every area (`messages.ts`), in a page those of its language that its islands use. */
export function addTexts(language: Language, areas: MessageGroup): void {
  // The types are those of the English catalog; a test compares the others with it.
  texts.set(language, { ...texts.get(language), ...(compileMessages(areas, language) as Partial<Messages>) })
}

/** The areas that were added for a language. */
export function textsOf(language: Language): Partial<Messages> {
  return texts.get(language) ?? {}
}

/** The texts of one area for a locale (BCP 47). */
export function textsFor<Area extends keyof Messages>(area: Area, locale: string): Messages[Area] {
  const found = textsOf(languageOf(locale))[area]
  if (!found) throw new Error(`No texts “${area}”`)
  return found as Messages[Area]
}
