import { Html, html, type Piece } from './html.ts'
import { styleSheet } from './look/style-sheet.ts'
import type { OutsideScript } from './outside-script.ts'
import { pageLanguages } from './page-language.ts'
import type { PageWords } from './words/page-words.ts'
import { pageWordsOf } from './words/page-words-of.ts'

/** A photograph of the shop beside the page, where there is room for it. */
export interface Cover {
  readonly src: string
}

/** What surrounds a page: whose it is and in which language. */
export interface Surroundings {
  readonly words: PageWords
  /** Undefined when the address names no shop. */
  readonly shop: { readonly name: string; readonly url: string } | undefined
  readonly cover: Cover | undefined
  /** Address of this page in another language; undefined where looking again would lose something. */
  readonly inLanguage?: ((language: string) => string) | undefined
  readonly nonce: string
}

/** What a page shows. */
export interface PageContent {
  readonly title: string
  readonly lead?: Piece
  /** Below the lead: forms, links. */
  readonly body?: Piece
  /** Something is wrong: the window's title says so first, for those who hear it. */
  readonly isProblem?: boolean
  /** Holds a table of goods beside its form: it takes more of the width, and no photograph. */
  readonly isWide?: boolean
  /** Script of the page. It only makes easier what works without, or what cannot work without. */
  readonly script?: string
  /** Somebody else's script, such as a captcha provider's. */
  readonly outside?: OutsideScript | undefined
}

/** A whole page. */
export function layout(surroundings: Surroundings, content: PageContent): string {
  const { words, shop, nonce } = surroundings
  const cover = content.isWide ? undefined : surroundings.cover
  const { title, lead, body, isProblem, script, outside } = content
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
<style nonce="${nonce}">${new Html(styleSheet())}</style>
</head>
<body${cover ? new Html(' class="covered"') : content.isWide ? new Html(' class="wide"') : ''}>
<div class="sheet">
<header>${shop && html`<a class="shop" href="${shop.url}" dir="auto">${shop.name}</a>`}</header>
<main>
<h1>${title}</h1>
${lead !== undefined && html`<p class="lead">${lead}</p>`}
${body !== undefined && html`<div class="below">${body}</div>`}
</main>
<footer>${languageLinks(surroundings)}</footer>
</div>
${cover && html`<div class="cover"><img src="${cover.src}" alt="" loading="lazy" decoding="async"></div>`}
${outside && html`<script async defer nonce="${nonce}" src="${outside.url}"></script>`}
${script !== undefined && html`<script type="module" nonce="${nonce}">${new Html(script)}</script>`}
</body>
</html>
`.markup
}

function languageLinks({ words, inLanguage }: Surroundings): Piece {
  if (!inLanguage) return undefined
  const items = pageLanguages.map((language) => {
    const { name } = pageWordsOf(language)
    return language === words.language
      ? html`<li><span aria-current="true">${name}</span></li>`
      : html`<li><a href="${inLanguage(language)}" lang="${language}" hreflang="${language}">${name}</a></li>`
  })
  return html`<nav aria-label="${words.chooseLanguage}"><ul>${items}</ul></nav>`
}
