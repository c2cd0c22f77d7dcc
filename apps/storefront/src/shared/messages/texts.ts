/**
 * The texts of one area in every language; English answers for languages that are not there. Each area is a file of its own
 * (`*-texts.ts`), so that an island carries only what it says.
 */
export interface Texts<Area> {
  readonly en: Area
  readonly [language: string]: Area | undefined
}

/** The texts of an area for a locale (BCP 47); its language decides. */
export function textsFor<Area>(texts: Texts<Area>, locale: string): Area {
  return texts[languageOf(locale)] ?? texts.en
}

export function languageOf(locale: string): string {
  return locale.slice(0, locale.search(/-|$/))
}
