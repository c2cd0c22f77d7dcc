import { type Language, languageOf } from './language.ts'
import type { Messages } from './messages.ts'

const spoken = new Map<Language, Partial<Messages>>()

/** Makes areas of the catalog known: on the server every one (`messages.ts`), in a page those of its language that its islands use. */
export function speak(language: Language, texts: Partial<Messages>): void {
  spoken.set(language, { ...spoken.get(language), ...texts })
}

/** The texts of one area for a locale (BCP 47). */
export function textsFor<Area extends keyof Messages>(area: Area, locale: string): Messages[Area] {
  const texts = spoken.get(languageOf(locale))?.[area]
  if (!texts) throw new Error(`No texts “${area}”`)
  return texts
}
