import { spokenLanguage } from '../pages/index.ts'
import { formatMessage } from '../runtime/index.ts'
import { defaultBrand, type SiteBrand } from '../sites/index.ts'
import { htmlLayout, type MailParts } from './html-layout.ts'
import type { EmailTemplate, MailContent, OrderedLine } from './mail-content.ts'
import { type MailMessages, mailMessages } from './messages/mail-messages.ts'
import type { Mail } from './queue-mail.ts'

/** The store that sends a mail. */
export interface MailBrand {
  readonly name: string
  /** Address of the shop. */
  readonly shopUrl: string
  /** BCP 47; used if the reader's language is unknown or not available. */
  readonly locale: string
  /** Look of the store; absent: the default one. */
  readonly brand?: SiteBrand
}

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
    brand: brand.brand ?? defaultBrand,
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

function messagesFor({ locale }: Pick<MailBrand, 'locale'>, wanted: readonly (string | null | undefined)[]) {
  return [...wanted, locale].map(findMessages).find((found) => found !== undefined) ?? mailMessages.en
}

/** The texts of a mail with its content filled in, and the rows and sentences that depend on the content. */
function renderTemplate(messages: MailMessages, content: MailContent, shop: string): EmailTemplate {
  const values = {
    ...content,
    shop,
    ...('name' in content ? { name: plain(content.name) } : {}),
    ...('item' in content ? { item: plain(content.item) } : {}),
  }
  const fill = <Texts extends object>(texts: Texts): Texts => {
    const filled = Object.entries(texts).map(([name, text]) => [name, formatMessage(text, values)])
    // The same names, each with a string.
    return Object.fromEntries(filled) as Texts
  }
  switch (content.template) {
    case 'order': {
      const { total, paid, unpaid, ...texts } = fill(messages.templates.order)
      const rows = [
        ...content.lines.flatMap((line) => orderRows(line, texts)),
        [total, content.total] as const,
      ]
      return { ...texts, rows, closing: content.isPaid ? paid : unpaid }
    }
    case 'order-sent': {
      const { headingOfPart, tracking, rest, ...texts } = fill(messages.templates['order-sent'])
      const closing = [content.tracking && tracking, content.isAll ? '' : rest].filter(Boolean).join(' ')
      const heading = content.isAll ? texts.heading : headingOfPart
      return { ...texts, heading, rows: content.lines.map(itemRow), ...(closing && { closing }) }
    }
    case 'order-canceled': {
      const { refunded, ...texts } = fill(messages.templates['order-canceled'])
      return content.isRefunded ? { ...texts, closing: refunded } : texts
    }
    case 'abandoned-checkout':
      return { ...fill(messages.templates['abandoned-checkout']), rows: content.lines.map(itemRow) }
    default:
      return fill(messages.templates[content.template])
  }
}

/** Items of an order, without a price. */
function itemRow({ name, quantity }: Pick<OrderedLine, 'name' | 'quantity'>) {
  return [name, `× ${quantity}`] as const
}

/** A line of an order with its total, and its dates below. */
function orderRows(
  { quantity, name, total, startsOn, takesPlaceOn }: OrderedLine,
  labels: { readonly starts: string; readonly takesPlace: string },
) {
  return [
    [`${quantity} × ${name}`, total] as const,
    ...(startsOn === undefined ? [] : [[labels.starts, startsOn] as const]),
    ...(takesPlaceOn === undefined ? [] : [[labels.takesPlace, takesPlaceOn] as const]),
  ]
}

function findMessages(locale: string | null | undefined): MailMessages | undefined {
  const language = spokenLanguage(locale ?? '')
  return language && mailMessages[language]
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
    `--\n${shop}\n${shopUrl}\n${formatMessage(messages.footer, { shop })}`,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')}\n`
}
