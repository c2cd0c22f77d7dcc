import { type Html, html } from './html.ts'
import type { PageWords } from './words/page-words.ts'

/** The way on, once there is nothing left to do on a page. */
export function onwardButton(words: PageWords, shop: string, url: string): Html {
  return html`<a class="button" href="${url}">${words.onward(shop)}</a>`
}

export function link(text: string, href: string): Html {
  return html`<a class="link" href="${href}">${text}</a>`
}
