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

/** The configuration for texts of a locale; `simple`, which has no stems, for languages without one. */
export function searchConfiguration(locale: string): string {
  const language = locale.split('-', 1)[0]?.toLowerCase() ?? ''
  const name = Object.hasOwn(configurations, language) ? configurations[language] : 'simple'
  return `pg_catalog.${name}`
}
