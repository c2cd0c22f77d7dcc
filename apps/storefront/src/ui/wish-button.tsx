import type { ReactNode } from 'react'
import { useTexts } from '../shared/site/site-context.tsx'
import { PageIcon } from './page-icon.tsx'

/** Adds a product to the wish list, or removes it. The script of the page handles it (`toggle-wish.ts`); without script it is hidden. */
export function WishButton({ productId, name }: { productId: string; name: string }): ReactNode {
  const text = useTexts('shell')
  return (
    <button
      type="button"
      className="link wish-button with-script"
      data-wish={productId}
      value={name}
      aria-pressed={false}
    >
      <PageIcon name="heart" />
      {text.wishButton}
    </button>
  )
}
