import { onwardButton } from '../../../pages/index.ts'
import { type HostedPageName, hostedPaths } from '../addresses.ts'
import type { HostedPage } from '../hosted-page.ts'

/** A page that says one thing and leads back to the shop. It says nothing about anybody, so anyone may look at it. */
export function noticePage(name: 'waiting' | 'blocked' | 'signedOut' | 'over', status = 200): HostedPage {
  return {
    path: hostedPaths[name satisfies HostedPageName],
    guard: 'token',
    async show({ context, words }) {
      const body = onwardButton(words, context.site.name, context.shopUrl)
      return { status, content: { ...words[name], body } }
    },
  }
}
