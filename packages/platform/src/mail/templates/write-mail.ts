import type { Mail } from '../queue-mail.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import { htmlLayout } from './html-layout.ts'
import type { EmailTemplate, MailContent, MailMessages, MailParts } from './mail-content.ts'

/** The store that sends a mail. */
export interface MailBrand {
  readonly name: string
  /** Address of the shop. */
  readonly shopUrl: string
  /** BCP 47; used if the reader's language is unknown or not available. */
  readonly locale: string
}

const languages: ReadonlyMap<string, MailMessages> = new Map(
  [english, german, hebrew].map((messages) => [messages.language, messages]),
)

/**
 * Subject, text and HTML of a mail in the first available of the wanted languages (BCP 47; `de-AT` is German), of the
 * store's language, and of English.
 */
export function writeMail(
  content: MailContent,
  brand: MailBrand,
  wanted: readonly (string | null | undefined)[] = [],
): Pick<Mail, 'subject' | 'text'> & { readonly html: string } {
  const messages = messagesFor(brand, wanted)
  const shop = plain(brand.name)
  const parts = {
    messages,
    shop,
    shopUrl: brand.shopUrl,
    template: renderTemplate(messages, content, shop),
    link: 'link' in content ? content.link : undefined,
    code: 'code' in content ? content.code : undefined,
    unsubscribeLink: 'unsubscribeLink' in content ? content.unsubscribeLink : undefined,
  }
  return { subject: parts.template.subject, text: textLayout(parts), html: htmlLayout(parts) }
}

/** Locale for amounts and dates of a mail: its language, with the country of the shop (BCP 47). */
export function localeOfMail(
  brand: Pick<MailBrand, 'locale'> & { readonly country: string },
  wanted: readonly (string | null | undefined)[],
): string {
  return `${messagesFor(brand, wanted).language}-${brand.country}`
}

function messagesFor(
  { locale }: Pick<MailBrand, 'locale'>,
  wanted: readonly (string | null | undefined)[],
): MailMessages {
  return [...wanted, locale].map(findMessages).find((found) => found !== undefined) ?? english
}

function renderTemplate(messages: MailMessages, content: MailContent, shop: string): EmailTemplate {
  // The function under the name of a template takes that template's content; the compiler cannot see this.
  const write = messages.templates[content.template] as (content: MailContent, shop: string) => EmailTemplate
  const safe = {
    ...content,
    ...('name' in content ? { name: plain(content.name) } : {}),
    ...('item' in content ? { item: plain(content.item) } : {}),
  }
  return write(safe, shop)
}

function findMessages(language: string | null | undefined): MailMessages | undefined {
  const base = language?.split(/[-_]/)[0]?.toLowerCase() ?? ''
  // ISO 639 code of Hebrew until 1989; some systems still send it.
  return languages.get(base === 'iw' ? 'he' : base)
}

/** One line without control and direction characters, because names become part of subjects and sentences. */
function plain(name: string): string {
  return name.replace(/[\p{C}\s]+/gu, ' ').trim()
}

/** The mail as plain text. */
function textLayout({ messages, template, link, code, unsubscribeLink, shop, shopUrl }: MailParts): string {
  const paragraphs = [
    template.heading,
    template.opening,
    code,
    template.rows?.map(([what, howMuch]) => `${what}: ${howMuch}`).join('\n'),
    // On its own line, so that mail programs recognise the link.
    link !== undefined && template.action !== undefined ? `${template.action}:\n${link}` : undefined,
    template.closing,
    unsubscribeLink !== undefined && template.stop !== undefined
      ? `${template.stop}:\n${unsubscribeLink}`
      : undefined,
    `--\n${shop}\n${shopUrl}\n${messages.footer(shop)}`,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')}\n`
}
