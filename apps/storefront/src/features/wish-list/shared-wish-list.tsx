import { useWishList } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { collectionsPath } from '../../shared/url/collections-path.ts'
import { wishListPath } from '../../shared/wish-list-path.ts'
import { ProductGrid } from '../../ui/product-grid.tsx'
import type { SharedListView } from './wish-list-view.ts'

/** A shared list: the address names its products. */
export function SharedWishList({ shared: { cards, missing } }: { shared: SharedListView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('wishList')
  const { add, has } = useWishList()
  const [isAdded, setAdded] = useState(false)
  const addAll = () => {
    // Each `add` goes to the front of the list: reversed, the products keep their order.
    for (const { id, name } of cards.toReversed()) if (!has(id)) add({ productId: id, name })
    setAdded(true)
  }
  return (
    <>
      <header className="wish-list-head">
        <h1>{text.sharedTitle}</h1>
        {cards.length > 0 && (
          <button type="button" className="button with-script" onClick={addAll}>
            {text.addAll}
          </button>
        )}
      </header>
      <p className="wish-list-status" role="status">
        {isAdded && (
          <>
            {text.addedAll}{' '}
            <a className="link" href={to(wishListPath)}>
              {text.toOwn}
            </a>
          </>
        )}
      </p>
      {missing > 0 && <p className="quiet-note">{text.missing({ count: missing })}</p>}
      {cards.length > 0 ? (
        <ProductGrid items={cards} eager={2} />
      ) : (
        <div className="empty">
          <h2>{text.sharedEmpty}</h2>
          <a className="button" href={to(collectionsPath)}>
            {text.emptyLink}
          </a>
        </div>
      )}
    </>
  )
}
