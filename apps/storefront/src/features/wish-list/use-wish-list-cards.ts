import type { WishListItem } from '@vitrine/react'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../shared/site/site-context.tsx'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import { sharedItems, wishListCardsPath } from '../../shared/wish-list-path.ts'
import type { WishListCards } from './wish-list-view.ts'

/** A response that takes longer counts as a failure. */
const timeoutMs = 10_000

export interface WishListCardsState {
  /** By the id of the product; `null` if it no longer exists, absent until it is known. */
  readonly cards: ReadonlyMap<string, ProductCardView | null>
  readonly hasFailed: boolean
  /** Tries again after a failure. */
  retry(): void
}

/** The cards of a list, loaded as products are added to it. */
export function useWishListCards(items: readonly WishListItem[]): WishListCardsState {
  const { to } = useSite()
  const [cards, setCards] = useState<WishListCardsState['cards']>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const unknown = items.map(({ productId }) => productId).filter((id) => !cards.has(id))
  const wanted = unknown.join()
  useEffect(() => {
    if (wanted === '' || hasFailed) return
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)])
    loadCards(`${to(wishListCardsPath)}?${new URLSearchParams({ [sharedItems]: wanted })}`, signal).then(
      (loaded) => {
        const byId = new Map(loaded.map((card) => [card.id, card]))
        setCards(
          (before) =>
            new Map([...before, ...wanted.split(',').map((id) => [id, byId.get(id) ?? null] as const)]),
        )
      },
      () => leaving.signal.aborted || setFailed(true),
    )
    return () => leaving.abort()
  }, [wanted, hasFailed, to])
  return { cards, hasFailed, retry: useCallback(() => setFailed(false), []) }
}

/** @throws Error if the shop cannot say which products exist. */
async function loadCards(address: string, signal: AbortSignal): Promise<WishListCards['cards']> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The cards could not be loaded: ${response.status}`)
  // The shop's own endpoint.
  return ((await response.json()) as WishListCards).cards
}
