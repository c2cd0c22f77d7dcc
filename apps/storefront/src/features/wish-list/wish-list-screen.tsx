import type { ReactNode } from 'react'
import { SiteProvider } from '../../shared/site/site-context.tsx'
import { OwnWishList } from './own-wish-list.tsx'
import { SharedWishList } from './shared-wish-list.tsx'
import type { WishListView } from './wish-list-view.ts'

/** `/wish-list`: the list of this browser, or a shared one. */
export function WishListScreen({ view }: { view: WishListView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <div className="listing wish-list">
        {view.shared ? <SharedWishList shared={view.shared} /> : <OwnWishList />}
      </div>
    </SiteProvider>
  )
}
