import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { searchRanking } from '../generate/search-ranking.ts'

const dist = new URL('../dist/', import.meta.url)

/** What this file uses of Pagefind's module for browsers. */
interface Pagefind {
  options(settings: { basePath: string; baseUrl: string; ranking: object }): Promise<void>
  init(): Promise<void>
  search(text: string): Promise<{ results: readonly { data(): Promise<{ url: string }> }[] }>
}

/** Searches the built site as its search field does. Results are addresses, best first. */
export async function openSiteSearch(): Promise<
  (text: string, limit?: number) => Promise<readonly string[]>
> {
  // Pagefind looks for the language of the page and fetches its files.
  Object.assign(globalThis, {
    window: globalThis,
    location: { href: 'http://localhost/', origin: 'http://localhost' },
    document: { querySelector: () => ({ getAttribute: () => 'en' }) },
    fetch: async (address: string) => new Response(await readFile(address.replace(/\?.*/, ''))),
  })
  const pagefind: Pagefind = await import(new URL('pagefind/pagefind.js', dist).href)
  await pagefind.options({
    basePath: fileURLToPath(new URL('pagefind/', dist)),
    baseUrl: '/',
    ranking: searchRanking,
  })
  await pagefind.init()
  return async (text, limit) => {
    const { results } = await pagefind.search(text)
    const pages = await Promise.all(results.slice(0, limit).map((result) => result.data()))
    return pages.map(({ url }) => url)
  }
}
