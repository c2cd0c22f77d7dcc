import type { ReactNode } from 'react'
import { useSite } from '../shared/site/site-context.tsx'
import type { LinkView } from '../shared/views/link-view.ts'

/** Collections as a plain list of large names: where to go when there is nothing here. */
export function Shelves({
  collections,
  label,
}: {
  collections: readonly LinkView[]
  label: string
}): ReactNode {
  const { to } = useSite()
  if (collections.length === 0) return null
  return (
    <nav className="shelves" aria-label={label}>
      <ul>
        {collections.map((collection) => (
          <li key={collection.href}>
            <a href={to(collection.href)}>{collection.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
