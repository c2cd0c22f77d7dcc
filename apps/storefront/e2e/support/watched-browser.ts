import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * JSON Web Tokens, and the field and header names of session secrets. A token begins with `eyJ` (case-sensitive), and
 * so does its part after the first dot: a random form token may look like the beginning of one.
 */
export const secrets: RegExp = /\beyJ[\w-]{10,}\.eyJ|[Aa]ccess_?[Tt]oken|[Rr]efresh_?[Tt]oken|[Bb]earer/

/** What no page of a browser may ever do, in any tab or window. */
export interface BrowserWatch {
  /** Violations of the content security policy or trusted types, as reported by the browser. */
  readonly violations: readonly string[]
  /** Token-like strings that a script of a shop page can currently read. */
  readableSecrets(): Promise<readonly string[]>
  stop(): void
}

/** Chromium's messages for a violation of either kind, enforced or reported. */
const brokenPolicy =
  /Content Security Policy|requires 'Trusted|TrustedHTML|TrustedScript|Permissions policy violation/i

/** @param isShops Whether a URL belongs to the shop; the platform's own pages may contain secrets. */
export function watchBrowser(
  browser: Browser,
  context: BrowserContext,
  isShops: (address: string) => boolean,
): BrowserWatch {
  const violations: string[] = []
  const contexts = new Set<BrowserContext>()
  const note = (message: ConsoleMessage) => {
    const text = message.text()
    // The policy also applies to a page that others try to frame.
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
            // The page is navigating; the next page is checked instead.
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
