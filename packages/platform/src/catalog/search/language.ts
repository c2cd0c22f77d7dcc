import { mainLanguage, type Site } from '../../sites/index.ts'

/** PostgreSQL's text search configurations (Snowball) by language (ISO 639-1). */
const configurations: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
}

/** The configuration for texts of a language; `simple`, which has no stems, for languages without one. */
export function searchConfiguration(language: string): string {
  const name = Object.hasOwn(configurations, language) ? configurations[language] : 'simple'
  return `pg_catalog.${name}`
}

/** The configurations of all languages of a store, the main one first. */
export function searchConfigurations(site: Pick<Site, 'locale' | 'languages'>): readonly string[] {
  const languages = [mainLanguage(site), ...(site.languages ?? [])]
  return [...new Set(languages.map(searchConfiguration))]
}
