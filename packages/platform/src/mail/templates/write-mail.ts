import type { Mail } from '../queue-mail.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import { htmlLayout } from './html-layout.ts'
import type { Letter, MailContent, Wording } from './mail-content.ts'
import { textLayout } from './text-layout.ts'

/** The store that a mail speaks for. */
export interface MailBrand {
  readonly name: string
  /** Address of the shop. */
  readonly shopUrl: string
  /** BCP 47; used where the reader's language is not known or not spoken here. */
  readonly locale: string
}

const wordings: ReadonlyMap<string, Wording> = new Map(
  [english, german, hebrew].map((wording) => [wording.language, wording]),
)

/**
 * Subject, text and HTML of a mail in the first wanted language that there is (BCP 47, `de-AT` is German), else in the
 * store's, else in English.
 */
export function writeMail(
  content: MailContent,
  brand: MailBrand,
  wanted: readonly (string | null | undefined)[] = [],
): Pick<Mail, 'subject' | 'text'> & { readonly html: string } {
  const wording = wordingOf(brand, wanted)
  const shop = plain(brand.name)
  const parts = {
    wording,
    shop,
    shopUrl: brand.shopUrl,
    letter: letterOf(wording, content, shop),
    link: 'link' in content ? content.link : undefined,
    code: 'code' in content ? content.code : undefined,
    unsubscribeLink: 'unsubscribeLink' in content ? content.unsubscribeLink : undefined,
  }
  return { subject: parts.letter.subject, text: textLayout(parts), html: htmlLayout(parts) }
}

/** How a mail to a reader of `wanted` writes amounts and dates: in its language, as it is written where the shop is (BCP 47). */
export function localeOfMail(
  brand: Pick<MailBrand, 'locale'> & { readonly country: string },
  wanted: readonly (string | null | undefined)[],
): string {
  return `${wordingOf(brand, wanted).language}-${brand.country}`
}

function wordingOf(
  { locale }: Pick<MailBrand, 'locale'>,
  wanted: readonly (string | null | undefined)[],
): Wording {
  return [...wanted, locale].map(spoken).find((found) => found !== undefined) ?? english
}

/** What both layouts are made from. */
export interface MailParts {
  readonly wording: Wording
  readonly letter: Letter
  readonly shop: string
  readonly shopUrl: string
  readonly link: string | undefined
  readonly code: string | undefined
  /** Ends mails of this kind. */
  readonly unsubscribeLink: string | undefined
}

function letterOf(wording: Wording, content: MailContent, shop: string): Letter {
  // The compiler does not see that the two go together: the function found under a template takes that template's content.
  const write = wording.letters[content.template] as (content: MailContent, shop: string) => Letter
  const safe = {
    ...content,
    ...('name' in content ? { name: plain(content.name) } : {}),
    ...('item' in content ? { item: plain(content.item) } : {}),
  }
  return write(safe, shop)
}

function spoken(language: string | null | undefined): Wording | undefined {
  const base = language?.split(/[-_]/)[0]?.toLowerCase() ?? ''
  // ISO 639's code for Hebrew until 1989; some systems still send it.
  return wordings.get(base === 'iw' ? 'he' : base)
}

/** One line without control and direction characters: names stand in subjects and sentences that are not theirs. */
function plain(name: string): string {
  return name.replace(/[\p{C}\s]+/gu, ' ').trim()
}
