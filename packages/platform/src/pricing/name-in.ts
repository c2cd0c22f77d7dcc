import type { TranslatedNames } from './document-schemas.ts'

/** A rule with a name for shoppers. */
export interface Named {
  readonly name: string
  readonly translations?: TranslatedNames | undefined
}

/** The name in a language; without a translation, and for the main language (undefined), the name itself. */
export function nameIn(language: string | undefined, { name, translations }: Named): string {
  return (language === undefined ? undefined : translations?.[language]?.name) ?? name
}
