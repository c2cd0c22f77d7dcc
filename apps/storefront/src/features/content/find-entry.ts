import { type Language, languages } from '../../shared/messages/language.ts'

/** What a file of `content` is known by. */
export interface EntryId {
  /** `<language>/<path>` */
  readonly id: string
}

/** The entry of a page or journal entry in a language, or else in the first language that has it. */
export function findEntry<E extends EntryId>(
  entries: readonly E[],
  language: Language,
  name: string,
): { readonly entry: E; readonly language: Language } | undefined {
  for (const each of [language, ...languages]) {
    const entry = entries.find(({ id }) => id === `${each}/${name}`)
    if (entry) return { entry, language: each }
  }
  return undefined
}
