import * as en from './en.ts'

/** Every text of one language. */
export type Messages = typeof en

/** The texts of one area in every language; English answers for languages that are not there. */
export interface Texts<Area> {
  readonly en: Area
  readonly [language: string]: Area | undefined
}

// One value per area, so that an island carries only the areas it shows.
export const shellTexts: Texts<Messages['shell']> = { en: en.shell }
export const commonTexts: Texts<Messages['common']> = { en: en.common }
export const priceTexts: Texts<Messages['price']> = { en: en.price }
export const cardTexts: Texts<Messages['card']> = { en: en.card }
export const homeTexts: Texts<Messages['home']> = { en: en.home }
export const browseTexts: Texts<Messages['browse']> = { en: en.browse }
export const productTexts: Texts<Messages['product']> = { en: en.product }
export const cartTexts: Texts<Messages['cart']> = { en: en.cart }
export const cartPageTexts: Texts<Messages['cartPage']> = { en: en.cartPage }
export const noticeTexts: Texts<Messages['notice']> = { en: en.notice }
export const troubleTexts: Texts<Messages['trouble']> = { en: en.trouble }

/** All texts for a locale, for servers; islands take `textsFor` one area at a time. */
export function messagesFor(locale: string): Messages {
  const languages: Readonly<Record<string, Messages>> = { en }
  return languages[languageOf(locale)] ?? en
}

/** The texts of an area for a locale (BCP 47); its language decides. */
export function textsFor<Area>(texts: Texts<Area>, locale: string): Area {
  return texts[languageOf(locale)] ?? texts.en
}

function languageOf(locale: string): string {
  return locale.slice(0, locale.search(/-|$/))
}
