import { escapeHtml, formatMessage } from '../runtime/index.ts'
import type { BrandColor, SiteBrand } from '../sites/index.ts'
import type { EmailTemplate } from './mail-content.ts'
import type { MailMessages } from './messages/mail-messages.ts'

/** Input of both layouts. */
export interface MailParts {
  readonly messages: MailMessages
  readonly template: EmailTemplate
  readonly shop: string
  readonly shopUrl: string
  readonly brand: SiteBrand
  readonly link: string | undefined
  readonly code: string | undefined
  /** Ends mails of this kind. */
  readonly unsubscribeLink: string | undefined
}

/** Fonts of mails are those of the reader's system: the store's preferred one where it is installed. */
const systemFonts: Readonly<Record<string, string>> = {
  serif: "Charter,'Iowan Old Style',Georgia,serif",
  monospace: 'ui-monospace,Menlo,Consolas,monospace',
}

function fontStack(families: readonly string[]): string {
  const [preferred = ''] = families
  const name = preferred.replace(/ Variable$/, '')
  const others = systemFonts[families.at(-1) ?? ''] ?? "'Helvetica Neue',Arial,sans-serif"
  return `${name.includes(' ') ? `'${name}'` : name},${others}`
}

/** Values of the store's look for inline styles. The format of each was checked when the store was loaded. */
function toStyles({ colors, headingFonts, textFonts, corner }: SiteBrand) {
  const light = (color: BrandColor) => colors[color][0]
  return {
    paper: light('paper'),
    raised: light('paper-raised'),
    sunken: light('paper-sunken'),
    ink: light('ink'),
    soft: light('ink-soft'),
    line: light('line'),
    action: light('action'),
    onAction: light('on-action'),
    serif: fontStack(headingFonts),
    sans: fontStack(textFonts),
    corner,
  }
}

type Styles = ReturnType<typeof toStyles>

/**
 * The mail as HTML. Styles are inline because several mail programs drop style sheets; the style sheet only adds a dark
 * theme. No external resources, so that reading a mail is not tracked.
 */
export function htmlLayout({
  messages,
  template,
  link,
  code,
  unsubscribeLink,
  shop,
  shopUrl,
  brand,
}: MailParts) {
  const styles = toStyles(brand)
  const { language, direction } = messages
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(template.subject)}</title>
<style>${darkStyle(brand)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${styles.paper}">
<main class="paper" lang="${language}" dir="${direction}" style="display:block;max-width:560px;margin:0 auto;padding:32px 20px 48px;color:${styles.ink};font:16px/1.6 ${styles.sans};text-align:start">
<p style="margin:0 0 24px;font:22px/1.3 ${styles.serif}"><a class="ink" href="${escapeHtml(shopUrl)}" style="color:${styles.ink};text-decoration:none">${escapeHtml(shop)}</a></p>
<div class="raised" style="padding:32px 28px;background:${styles.raised};border:1px solid ${styles.line}">
<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.2 ${styles.serif};color:${styles.ink}">${escapeHtml(template.heading)}</h1>
<p class="ink" style="margin:0;color:${styles.ink}">${escapeHtml(template.opening)}</p>
${code === undefined ? '' : codeBlock(styles, code)}${template.rows === undefined ? '' : table(styles, template.rows)}${link === undefined || template.action === undefined ? '' : button(styles, link, template.action, messages.copyAddress)}${template.closing === undefined ? '' : `<p class="soft" style="margin:24px 0 0;color:${styles.soft};font-size:15px">${escapeHtml(template.closing)}</p>\n`}</div>
<p class="soft" style="margin:24px 0 0;color:${styles.soft};font-size:13px">${escapeHtml(formatMessage(messages.footer, { shop }))}</p>${unsubscribeLink === undefined || template.stop === undefined ? '' : stop(styles, unsubscribeLink, template.stop)}
</main>
</body>
</html>
`
}

function table(styles: Styles, rows: readonly (readonly [string, string])[]): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${styles.line};color:${styles.ink}`
  const body = rows.map(
    ([what, howMuch]) =>
      `<tr><td class="ink" style="${cell};text-align:start"><bdi>${escapeHtml(what)}</bdi></td><td class="ink" style="${cell};text-align:end;white-space:nowrap"><bdi>${escapeHtml(howMuch)}</bdi></td></tr>`,
  )
  return `<table style="width:100%;margin:20px 0 0;border-collapse:collapse">${body.join('')}</table>
`
}

function codeBlock(styles: Styles, code: string): string {
  return `<p class="sunken" style="margin:24px 0 0;padding:16px;background:${styles.sunken};color:${styles.ink};font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;template-spacing:6px;text-align:center"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>
`
}

function button(styles: Styles, link: string, action: string, copyAddress: string): string {
  const address = escapeHtml(link)
  return `<p style="margin:28px 0 0"><a class="action" href="${address}" style="display:inline-block;padding:12px 24px;background:${styles.action};color:${styles.onAction};font-weight:500;text-decoration:none;border-radius:${styles.corner}">${escapeHtml(action)}</a></p>
<p class="soft" style="margin:20px 0 0;color:${styles.soft};font-size:13px">${escapeHtml(copyAddress)}<br><a class="soft" href="${address}" dir="ltr" style="color:${styles.soft};word-break:break-all">${address}</a></p>
`
}

function stop(styles: Styles, link: string, words: string): string {
  return `
<p style="margin:12px 0 0;font-size:13px"><a class="soft" href="${escapeHtml(link)}" style="color:${styles.soft}">${escapeHtml(words)}</a></p>`
}

/** The only style sheet: colors of dark themes. */
function darkStyle({ colors }: SiteBrand): string {
  const dark = (color: BrandColor) => colors[color][1]
  return `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark('paper')}!important;color:${dark('ink')}!important}
.raised{background:${dark('paper-raised')}!important;border-color:${dark('line')}!important}
.ink{color:${dark('ink')}!important}
.soft{color:${dark('ink-soft')}!important}
.sunken{background:${dark('paper-sunken')}!important;color:${dark('ink')}!important}
.action{background:${dark('action')}!important;color:${dark('on-action')}!important}
}
`
}
