/** Languages that the shop speaks; addresses of the first one have no prefix. */
export declare const languages: readonly ['en', 'de', 'he']
export type Language = (typeof languages)[number]
/** The language of a locale (BCP 47); English of those that the shop does not speak. */
export declare function languageOf(locale: string): Language
