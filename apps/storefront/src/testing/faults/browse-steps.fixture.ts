import { vi } from 'vitest'
import type { HtmlPage } from '../html-page.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import type { Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

interface Seen {
  readonly name: string
  readonly path: string
  readonly done: (page: HtmlPage) => boolean
}

const says = (text: string) => (page: HtmlPage) => page.said.includes(text)
const day = 86_400_000
const minute = 60_000
/** No page takes as long, however busy the machine. */
const patienceMs = 60_000

/** Everything that is looked at and not done. */
const pages: readonly Seen[] = [
  {
    name: 'home',
    path: '/',
    done: (page) => page.html.includes('<h1') && !page.html.includes('class="empty error-page"'),
  },
  { name: 'all collections', path: '/collections', done: says('Tableware') },
  { name: 'a collection', path: '/collections/tableware', done: says('Brisa teapot') },
  { name: 'its second page', path: '/collections/all-products?page=2', done: says('Page 2') },
  { name: 'a collection, narrowed', path: '/collections/tableware?option.Glaze=Ink', done: says('Ink') },
  { name: 'a product', path: '/products/brisa-teapot', done: says('The spout is pulled by hand') },
  { name: 'the choices of a product', path: '/products/brisa-mug/choose', done: says('Ink') },
  { name: 'a search', path: '/search?q=teapot', done: says('Brisa teapot') },
  { name: 'suggestions', path: '/search/suggestions?q=tea', done: (page) => page.html.includes('teapot') },
  { name: 'a brand', path: '/brands/Olaria%20Brisa', done: says('Brisa teapot') },
  { name: 'what is not there', path: '/products/never-was', done: (page) => page.status === 404 },
  {
    name: 'the map for search engines',
    path: '/sitemap.xml',
    done: (page) => page.html.includes('brisa-teapot'),
  },
  { name: 'the feed of products', path: '/products.xml', done: (page) => page.html.includes('brisa-teapot') },
]

/** What a visitor looks at: each page for the first time, and once more when the shop has had it for a while. */
export function browseSteps(shop: FaultyShop): readonly Step[] {
  async function see(visitor: Visitor, { path, done }: Seen): Promise<void> {
    // Whoever answers in haste may need more than one try, and has learned something with each.
    for (const haste of ['for all', 'never'] as const) {
      visitor.haste = haste
      await vi.waitUntil(async () => done(await visitor.open(path)), { timeout: patienceMs, interval: 50 })
    }
  }
  return pages.flatMap((seen): readonly Step[] => {
    const look = {
      asksByPage: true,
      act: (visitor: Visitor) => visitor.open(seen.path),
      done: seen.done,
    } as const
    return [
      { ...look, name: `see ${seen.name}`, prepare: async () => shop.later(2 * day) },
      {
        ...look,
        name: `see ${seen.name} again`,
        async prepare(visitor) {
          await see(visitor, seen)
          shop.later(10 * minute)
        },
      },
    ]
  })
}
