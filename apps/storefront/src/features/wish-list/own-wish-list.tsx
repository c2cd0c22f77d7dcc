import { useWishList, type WishListItem } from '@vitrine/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { collectionsPath } from '../../shared/url/collections-path.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { ShareList } from './share-list.tsx'
import { useWishListCards } from './use-wish-list-cards.ts'

const sizes = '(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, 46vw'

interface Removal {
  readonly item: WishListItem
  readonly index: number
}

/** The list of this browser. The server does not know it, so it appears with the script. */
export function OwnWishList(): ReactNode {
  const text = useTexts('wishList')
  const { items, isLoaded, add, remove } = useWishList()
  const { cards, hasFailed, retry } = useWishListCards(items)
  const [removal, setRemoval] = useState<Removal>()
  const undoButton = useRef<HTMLButtonElement>(null)
  // The focused button was removed together with its product.
  useEffect(() => {
    if (removal) undoButton.current?.focus()
  }, [removal])

  const isPending = !hasFailed && items.some(({ productId }) => !cards.has(productId))
  const getName = ({ productId, name }: WishListItem) => cards.get(productId)?.name ?? name ?? text.unnamed
  const undo = () => {
    if (removal) add(removal.item, removal.index)
    setRemoval(undefined)
  }
  return (
    <>
      <header className="wish-list-head">
        <h1>{text.title}</h1>
        {items.length > 0 && <ShareList items={items} />}
      </header>
      <p className="without-script">{text.needsScript}</p>
      <p className="wish-list-status" role="status">
        {isPending && cards.size === 0 && text.loading}
        {removal && (
          <>
            {text.removed({ name: getName(removal.item) })}{' '}
            <button type="button" className="link" ref={undoButton} onClick={undo}>
              {text.undo}
            </button>
          </>
        )}
      </p>
      {hasFailed && (
        <p role="alert">
          {text.failed}{' '}
          <button type="button" className="link" onClick={retry}>
            {text.retry}
          </button>
        </p>
      )}
      {isLoaded && items.length === 0 && <EmptyList />}
      <div className="grid-container">
        <ul className="grid">
          {items.map((item, index) => {
            const card = cards.get(item.productId)
            if (card === undefined) return null
            return (
              <li key={item.productId}>
                <Entry card={card} name={getName(item)} />
                <button
                  type="button"
                  className="link"
                  aria-label={text.removeName({ name: getName(item) })}
                  onClick={() => {
                    remove(item.productId)
                    setRemoval({ item, index })
                  }}
                >
                  {text.remove}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

/** `null`: the product no longer exists. */
function Entry({ card, name }: { card: ProductCardView | null; name: string }): ReactNode {
  const text = useTexts('wishList')
  if (card) return <ProductCard card={card} sizes={sizes} level={2} />
  return (
    <article className="card">
      <div className="card-plate">
        <span className="picture picture-none" />
      </div>
      <h2 className="card-name">
        <bdi>{name}</bdi>
      </h2>
      <p className="card-stock">{text.gone}</p>
    </article>
  )
}

function EmptyList(): ReactNode {
  const { to } = useSite()
  const text = useTexts('wishList')
  return (
    <div className="empty">
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
      <a className="button" href={to(collectionsPath)}>
        {text.emptyLink}
      </a>
    </div>
  )
}
