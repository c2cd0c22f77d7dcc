import { defaultBrand, type SiteBrand } from '../sites/index.ts'
import { Html, html, type Piece } from './html.ts'
import { type PageMessages, pageMessages } from './messages/page-messages.ts'
import { pageLanguages } from './page-language.ts'
import { styleSheet } from './theme/style-sheet.ts'

/** A third-party script of a page, and the sources it may load from. */
export interface ThirdPartyScript {
  readonly url: string
  /** Sources of the content security policy, such as `https://*.captcha.example`. */
  readonly sources: readonly string[]
}

/** Shop, language and cover of a page. */
export interface PageFrame {
  readonly words: PageMessages
  /** Undefined if the address names no shop. */
  readonly shop: { readonly name: string; readonly url: string } | undefined
  /** Look of the store; undefined: the default one. */
  readonly brand?: SiteBrand | undefined
  /** URL of a photograph next to the page, on wide screens. */
  readonly cover?: string | undefined
  /** Address of this page in another language; undefined if reloading the page would lose something. */
  readonly inLanguage?: ((language: string) => string) | undefined
  readonly nonce: string
}

/** Content of a page. */
export interface PageContent {
  readonly title: string
  readonly lead?: Piece
  /** Below the lead: forms, links. */
  readonly body?: Piece
  /** The page reports an error: its title starts with that, for screen readers. */
  readonly isProblem?: boolean
  /** The page shows items next to its form: it is wider and has no photograph. */
  readonly isWide?: boolean
  /** Script of the page: an enhancement, or what cannot work without script. */
  readonly script?: string
  /** For example of a captcha provider. */
  readonly thirdParty?: ThirdPartyScript | undefined
}

/** A whole page. */
export function layout(frame: PageFrame, content: PageContent): string {
  const { words, shop, brand, nonce } = frame
  const cover = content.isWide ? undefined : frame.cover
  const { title, lead, body, isProblem, script, thirdParty } = content
  const headline = [isProblem ? `${words.problem}: ${title}` : title, ...(shop ? [shop.name] : [])].join(
    ' · ',
  )
  return html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${headline}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(styleSheet(brand ?? defaultBrand))}</style>
</head>
<body${cover ? new Html(' class="covered"') : content.isWide ? new Html(' class="wide"') : ''}>
<div class="sheet">
<header>${shop && html`<a class="shop" href="${shop.url}" dir="auto">${shop.name}</a>`}</header>
<main>
<h1>${title}</h1>
${lead !== undefined && html`<p class="lead">${lead}</p>`}
${body !== undefined && html`<div class="below">${body}</div>`}
</main>
<footer>${languageLinks(frame)}</footer>
</div>
${cover && html`<div class="cover"><img src="${cover}" alt="" loading="lazy" decoding="async"></div>`}
${thirdParty && html`<script async defer nonce="${nonce}" src="${thirdParty.url}"></script>`}
${script !== undefined && html`<script type="module" nonce="${nonce}">${new Html(script)}</script>`}
</body>
</html>
`.markup
}

function languageLinks({ words, inLanguage }: PageFrame): Piece {
  if (!inLanguage) return undefined
  const items = pageLanguages.map((language) => {
    const { name } = pageMessages[language]
    return language === words.language
      ? html`<li><span aria-current="true">${name}</span></li>`
      : html`<li><a href="${inLanguage(language)}" lang="${language}" hreflang="${language}">${name}</a></li>`
  })
  return html`<nav aria-label="${words.chooseLanguage}"><ul>${items}</ul></nav>`
}
