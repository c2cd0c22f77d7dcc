import type { MailParts } from './write-mail.ts'

/** A mail for readers without HTML. */
export function textLayout({
  wording,
  letter,
  link,
  code,
  unsubscribeLink,
  shop,
  shopUrl,
}: MailParts): string {
  const paragraphs = [
    letter.heading,
    letter.opening,
    code,
    letter.rows?.map(([what, howMuch]) => `${what}: ${howMuch}`).join('\n'),
    // On a line of its own: readers make a link of it, and nothing of a sentence gets into it.
    link !== undefined && letter.action !== undefined ? `${letter.action}:\n${link}` : undefined,
    letter.closing,
    unsubscribeLink !== undefined && letter.stop !== undefined
      ? `${letter.stop}:\n${unsubscribeLink}`
      : undefined,
    `--\n${shop}\n${shopUrl}\n${wording.footer(shop)}`,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')}\n`
}
