import { escapeHtml } from '../../../mail/escape-html.ts'
import type { Mail } from '../../../mail/queue-mail.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import type { IdentityMail, MailLanguage, MailWords } from './identity-mail.ts'

interface Spoken {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: MailLanguage
}

const standard: Spoken = { language: 'en', direction: 'ltr', words: english }
const languages: readonly Spoken[] = [
  standard,
  { language: 'de', direction: 'ltr', words: german },
  { language: 'he', direction: 'rtl', words: hebrew },
]

/** Subject and both forms of a mail in the first of the wanted languages that there is. */
export function renderMail(
  mail: IdentityMail,
  shopName: string,
  wanted: readonly (string | null | undefined)[],
): Omit<Mail, 'to'> {
  const { language, direction, words } = spokenFor(wanted)
  // A line end in the name would end a header.
  const shop = shopName.replace(/\s+/g, ' ')
  const said = words(mail, shop)
  const detail = {
    link: 'link' in mail ? mail.link : undefined,
    code: 'code' in mail ? mail.code : undefined,
  }
  return {
    subject: said.subject,
    text: textOf(said, detail, shop),
    html: htmlOf(said, detail, shop, { language, direction }),
  }
}

function spokenFor(wanted: readonly (string | null | undefined)[]): Spoken {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split('-')[0]
    const spoken = languages.find(({ language }) => language === primary)
    if (spoken) return spoken
  }
  return standard
}

interface Detail {
  readonly link: string | undefined
  readonly code: string | undefined
}

function textOf({ paragraphs, action, reason }: MailWords, { link, code }: Detail, shop: string): string {
  const parts = [
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link === undefined ? [] : [`${action}:\n${link}`]),
    `-- \n${shop}\n${reason}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Styles stand on the elements: mail programs drop style sheets. Nothing is loaded, so that reading tells nobody. */
const styles = {
  body: 'margin:0;padding:24px;background:#f6f5f2;color:#22201d;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  shop: 'margin:0 0 24px;font-size:18px;font-weight:600',
  code: 'margin:24px 0;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:4px',
  link: 'display:inline-block;margin:8px 0 24px;padding:12px 20px;border-radius:8px;background:#22201d;color:#ffffff;text-decoration:none;font-weight:600',
  plain: 'word-break:break-all;font-size:14px;color:#5c5851',
  reason: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e1da;font-size:14px;color:#5c5851',
}

function htmlOf(
  { subject, paragraphs, action, reason }: MailWords,
  { link, code }: Detail,
  shop: string,
  { language, direction }: Pick<Spoken, 'language' | 'direction'>,
): string {
  const body = [
    `<p style="${styles.shop}">${escapeHtml(shop)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    // Digits read from left to right in every language.
    ...(code === undefined ? [] : [`<p dir="ltr" style="${styles.code}">${escapeHtml(code)}</p>`]),
    ...(link === undefined
      ? []
      : [
          `<p><a href="${escapeHtml(link)}" style="${styles.link}">${escapeHtml(action ?? link)}</a></p>`,
          `<p dir="ltr" style="${styles.plain}">${escapeHtml(link)}</p>`,
        ]),
    `<p style="${styles.reason}">${escapeHtml(reason)}</p>`,
  ]
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="${styles.body}"><div style="${styles.card}">${body.join('')}</div></body></html>\n`
}
