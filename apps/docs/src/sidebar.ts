import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'

type Entry = StarlightRouteData['sidebar'][number]
type Link = Extract<Entry, { type: 'link' }>

/**
 * A collapsed group without the current page becomes a link to the group's first page, where the group is open. With all groups, the sidebar of
 * the reference is several times as long as its pages.
 */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { starlightRoute } = locals
  starlightRoute.sidebar = starlightRoute.sidebar.map(shorten)
})

function shorten(entry: Entry): Entry {
  if (entry.type === 'link') return entry
  const links = linksOf(entry)
  const [first] = links
  if (entry.collapsed && first && !links.some(({ isCurrent }) => isCurrent))
    return { ...first, label: entry.label }
  return { ...entry, entries: entry.entries.map(shorten) }
}

const linksOf = (entry: Entry): readonly Link[] =>
  entry.type === 'link' ? [entry] : entry.entries.flatMap(linksOf)
