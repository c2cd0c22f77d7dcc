import type { CollectionEntry } from 'astro:content'

export const introduction = `# Vitrine

> A TypeScript SDK, React hooks and parts, the server half of a front end, and a complete local platform for online stores.`

const topics = [
  'index',
  'start',
  'tutorials',
  'concepts',
  'guides',
  'compatibility',
  'protocol',
  'reference',
  'api',
  'errors',
]

/** Guides first, references last. */
export function inReadingOrder(
  pages: readonly CollectionEntry<'docs'>[],
): readonly CollectionEntry<'docs'>[] {
  const rank = ({ id }: CollectionEntry<'docs'>) => topics.indexOf(id.split('/')[0] ?? '')
  const order = ({ data }: CollectionEntry<'docs'>) => data.sidebar.order ?? Number.MAX_SAFE_INTEGER
  return pages.toSorted((a, b) => rank(a) - rank(b) || order(a) - order(b) || a.id.localeCompare(b.id))
}

/** Path of a page on the site. */
export function pagePath({ id }: CollectionEntry<'docs'>): string {
  return id === 'index' ? '/' : `/${id}/`
}
