import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { collectionsPath } from '../../shared/url/collections-path.ts'
import type { ShellView } from '../../shared/views/shell-view.ts'
import { wishListPath } from '../../shared/wish-list-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

/** All shelves: a sheet over the whole of a small screen, a band under the header of a wide one. */
export function CollectionsPanel({ shell }: { shell: ShellView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('shell')
  const pictured = shell.collections.filter((collection) => collection.media !== undefined).slice(0, 2)
  return (
    <div className="panel panel-collections" id="collections" popover="auto">
      <div className="panel-inner">
        <button
          type="button"
          className="panel-close"
          popoverTarget="collections"
          popoverTargetAction="hide"
          aria-label={text.closeMenu}
        >
          <Icon name="close" />
        </button>
        <ul className="panel-list">
          {shell.collections.map((collection) => (
            <li key={collection.slug}>
              <a
                href={to(collection.href)}
                aria-current={shell.path.startsWith(collection.href) ? 'page' : undefined}
              >
                {collection.name}
                {collection.count !== undefined && <small>{collection.count}</small>}
              </a>
            </li>
          ))}
          {shell.hasMoreCollections && (
            <li>
              <a href={to(collectionsPath)}>{text.allCollections}</a>
            </li>
          )}
        </ul>
        <a className="link panel-account" href={to('/account')}>
          {text.account}
        </a>
        <a className="link panel-account" href={to(wishListPath)}>
          {text.wishList}
        </a>
        <ul className="panel-plates" aria-hidden="true">
          {pictured.map((collection) => (
            <li key={collection.slug}>
              <a href={to(collection.href)} tabIndex={-1}>
                <Picture media={collection.media} ratio={5 / 4} widths={[240, 480]} sizes="15rem" alt="" />
                {collection.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
