import type { ReactNode } from 'react'
import { safeHref } from '../url/safe-href.ts'
import type { LinkView } from '../views/link-view.ts'

/** Collections as a plain list of large names: where to go when there is nothing here. */
export function Shelves({
  collections,
  label,
}: {
  collections: readonly LinkView[]
  label: string
}): ReactNode {
  if (collections.length === 0) return null
  return (
    <nav className="shelves" aria-label={label}>
      <ul>
        {collections.map((collection) => (
          <li key={collection.href}>
            <a href={safeHref(collection.href)}>{collection.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
