import type { ReactNode } from 'react'
import { shopConfig } from '../../../shop.config.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { ShellView } from '../../shared/views/shell-view.ts'
import { wishListPath } from '../../shared/wish-list-path.ts'
import { Mark } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { Announcement } from './announcement.tsx'
import { CollectionsPanel } from './collections-panel.tsx'
import { SearchPanel } from './search-panel.tsx'

export interface SiteHeaderProps {
  shell: ShellView
  /** The cart button, an island of its own; put into this slot by the layout, which the compiler cannot see. */
  cart?: ReactNode
  /** The search field, another island. */
  search?: ReactNode
}

/** All that stands above a screen: announcement, header, and the outcome of the form that led here. */
export function SiteHeader({ shell, cart, search }: SiteHeaderProps): ReactNode {
  return (
    <SiteProvider site={shell.site}>
      {shell.announcement && <Announcement path={shell.path} />}
      <HeaderBar shell={shell} cart={cart} search={search} />
      {shell.notice && <Notice notice={shell.notice} path={shell.path} />}
    </SiteProvider>
  )
}

/**
 * It sticks with its upper edge out of sight, so scrolling leaves the lower, thinner part: it
 * shrinks without any script and nothing below it jumps. Menu and search are popovers, opened by the browser itself.
 */
function HeaderBar({ shell, cart, search }: SiteHeaderProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('shell')
  const shelves = shopConfig.navigation.header.flatMap(
    (slug) => shell.collections.find((collection) => collection.slug === slug) ?? [],
  )
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <nav className="site-nav" aria-label={text.mainNavigation}>
          {shell.collections.length > 0 && (
            <button type="button" className="nav-button" popoverTarget="collections" data-enhance="menu">
              <span className="nav-icon">
                <PageIcon name="menu" />
              </span>
              <span className="nav-word">{text.collections}</span>
            </button>
          )}
          {shelves.map((shelf) => (
            <a
              key={shelf.slug}
              className="nav-shelf"
              href={to(shelf.href)}
              aria-current={current(shelf.href, shell.path)}
            >
              {shelf.name}
            </a>
          ))}
          {shell.collections.length > 0 && <CollectionsPanel shell={shell} />}
        </nav>
        <a className="logo" href={to('/')} aria-current={current('/', shell.path)}>
          <Mark className="logo-mark" />
          <span className="logo-name">{shell.site.name}</span>
        </a>
        <div className="site-tools">
          <button type="button" className="nav-button" popoverTarget="search-panel" data-enhance="search">
            <span className="nav-word">{text.search}</span>
            <span className="nav-icon">
              <PageIcon name="search" />
            </span>
          </button>
          <SearchPanel shell={shell} form={search} />
          <a
            className="nav-button nav-account"
            href={to('/account')}
            aria-current={current('/account', shell.path)}
          >
            <span className="nav-word">{text.account}</span>
            <span className="nav-icon">
              <PageIcon name="account" />
            </span>
          </a>
          <a
            className="nav-button nav-account"
            href={to(wishListPath)}
            aria-current={current(wishListPath, shell.path)}
          >
            <span className="hidden">{text.wishList}</span>
            <PageIcon name="heart" /> <span className="cart-count" data-wish-count="" />
          </a>
          {cart}
        </div>
      </div>
    </header>
  )
}

function current(href: string, path: string): 'page' | undefined {
  return path.split('?', 1)[0] === href ? 'page' : undefined
}
