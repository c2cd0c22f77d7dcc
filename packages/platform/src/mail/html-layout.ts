import { escapeHtml, formatMessage } from '../runtime/index.ts'
import type { EmailTemplate } from './mail-content.ts'
import type { MailMessages } from './messages/mail-messages.ts'

/** Input of both layouts. */
export interface MailParts {
  readonly messages: MailMessages
  readonly template: EmailTemplate
  readonly shop: string
  readonly shopUrl: string
  readonly link: string | undefined
  readonly code: string | undefined
  /** Ends mails of this kind. */
  readonly unsubscribeLink: string | undefined
}

const serif = "Newsreader,Charter,'Iowan Old Style',Georgia,serif"
const sans = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif"

/**
 * The mail as HTML. Styles are inline because several mail programs drop style sheets; the style sheet only adds a dark
 * theme. No external resources, so that reading a mail is not tracked.
 */
export function htmlLayout({ messages, template, link, code, unsubscribeLink, shop, shopUrl }: MailParts) {
  const { language, direction } = messages
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(template.subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f4f2ee">
<main class="paper" lang="${language}" dir="${direction}" style="display:block;max-width:560px;margin:0 auto;padding:32px 20px 48px;color:#23261f;font:16px/1.6 ${sans};text-align:start">
<p style="margin:0 0 24px;font:22px/1.3 ${serif}"><a class="ink" href="${escapeHtml(shopUrl)}" style="color:#23261f;text-decoration:none">${escapeHtml(shop)}</a></p>
<div class="raised" style="padding:32px 28px;background:#fbfaf7;border:1px solid #d9d5cc">
<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.2 ${serif};color:#23261f">${escapeHtml(template.heading)}</h1>
<p class="ink" style="margin:0;color:#23261f">${escapeHtml(template.opening)}</p>
${code === undefined ? '' : codeBlock(code)}${template.rows === undefined ? '' : table(template.rows)}${link === undefined || template.action === undefined ? '' : button(link, template.action, messages.copyAddress)}${template.closing === undefined ? '' : `<p class="soft" style="margin:24px 0 0;color:#5a5c53;font-size:15px">${escapeHtml(template.closing)}</p>\n`}</div>
<p class="soft" style="margin:24px 0 0;color:#5a5c53;font-size:13px">${escapeHtml(formatMessage(messages.footer, { shop }))}</p>${unsubscribeLink === undefined || template.stop === undefined ? '' : stop(unsubscribeLink, template.stop)}
</main>
</body>
</html>
`
}

function table(rows: readonly (readonly [string, string])[]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #d9d5cc;color:#23261f'
  const body = rows.map(
    ([what, howMuch]) =>
      `<tr><td class="ink" style="${cell};text-align:start"><bdi>${escapeHtml(what)}</bdi></td><td class="ink" style="${cell};text-align:end;white-space:nowrap"><bdi>${escapeHtml(howMuch)}</bdi></td></tr>`,
  )
  return `<table style="width:100%;margin:20px 0 0;border-collapse:collapse">${body.join('')}</table>
`
}

function codeBlock(code: string): string {
  return `<p class="sunken" style="margin:24px 0 0;padding:16px;background:#e7e3dc;color:#23261f;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;template-spacing:6px;text-align:center"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>
`
}

function button(link: string, action: string, copyAddress: string): string {
  const address = escapeHtml(link)
  return `<p style="margin:28px 0 0"><a class="action" href="${address}" style="display:inline-block;padding:12px 24px;background:#2c4034;color:#f6f4ee;font-weight:500;text-decoration:none;border-radius:2px">${escapeHtml(action)}</a></p>
<p class="soft" style="margin:20px 0 0;color:#5a5c53;font-size:13px">${escapeHtml(copyAddress)}<br><a class="soft" href="${address}" dir="ltr" style="color:#5a5c53;word-break:break-all">${address}</a></p>
`
}

function stop(link: string, words: string): string {
  return `
<p style="margin:12px 0 0;font-size:13px"><a class="soft" href="${escapeHtml(link)}" style="color:#5a5c53">${escapeHtml(words)}</a></p>`
}

const dark = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#191a17!important;color:#ece7dc!important}
.raised{background:#22241f!important;border-color:#383a33!important}
.ink{color:#ece7dc!important}
.soft{color:#aeaa9d!important}
.sunken{background:#2a2c26!important;color:#ece7dc!important}
.action{background:#cbd7bf!important;color:#1a2119!important}
}
`
