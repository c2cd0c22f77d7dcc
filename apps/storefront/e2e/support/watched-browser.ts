import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * JSON Web Tokens, and the words by which the platform's answers and headers name what a session is made of. A token begins with `eyJ`, case
 * and all, and so does what is behind its first point: a form's own token is random, and may look like the beginning of one.
 */
export const secrets: RegExp = /\beyJ[\w-]{10,}\.eyJ|[Aa]ccess_?[Tt]oken|[Rr]efresh_?[Tt]oken|[Bb]earer/

/** What every page of a browser may never do, in whichever tab or window a test opens it. */
export interface BrowserWatch {
  /** Where a page broke its policy for content or for trusted types, as the browser told it. */
  readonly violations: readonly string[]
  /** Token-like words that a script of a shop's page could read just now. */
  readableSecrets(): Promise<readonly string[]>
  stop(): void
}

/** Chromium's words for a broken rule of either kind, enforced or only reported. */
const brokenPolicy =
  /Content Security Policy|requires 'Trusted|TrustedHTML|TrustedScript|Permissions policy violation/i

/** @param isShops Whether a page of this address is the shop's own; the platform's pages carry what belongs to the platform */
export function watchBrowser(
  browser: Browser,
  context: BrowserContext,
  isShops: (address: string) => boolean,
): BrowserWatch {
  const violations: string[] = []
  const contexts = new Set<BrowserContext>()
  const note = (message: ConsoleMessage) => {
    const text = message.text()
    // Of a page that others try to put into a frame the policy is kept.
    if (message.type() === 'error' && brokenPolicy.test(text) && !text.startsWith('Framing '))
      violations.push(`${message.text()} (${message.location().url})`)
  }
  const watch = (each: BrowserContext) => {
    if (contexts.has(each)) return
    contexts.add(each)
    each.on('console', note)
  }
  watch(context)
  browser.on('context', watch)
  return {
    violations,
    async readableSecrets() {
      const pages = [...contexts].flatMap((each) => each.pages()).filter((page) => isShops(page.url()))
      const read = await Promise.all(
        pages.map((page) =>
          page
            .evaluate(async () => {
              const own = Object.values(Object.getOwnPropertyDescriptors(globalThis)).map(({ value }) =>
                typeof value === 'string' ? value : '',
              )
              const kept = [document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]
              const cached = (await caches.keys()).map(async (name) => {
                const cache = await caches.open(name)
                return Promise.all((await cache.matchAll()).map((answer) => answer.text()))
              })
              const bases = (await indexedDB.databases()).map(({ name }) => name)
              const { outerHTML } = document.documentElement
              return JSON.stringify([...kept, bases, await Promise.all(cached), own, outerHTML])
            })
            // On its way to another page; that one is looked at, or nobody sees it.
            .catch(() => ''),
        ),
      )
      return read.flatMap((text) => secrets.exec(text)?.[0] ?? [])
    },
    stop() {
      browser.off('context', watch)
      for (const each of contexts) each.off('console', note)
    },
  }
}
