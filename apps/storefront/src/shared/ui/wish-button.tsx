import type { ReactNode } from 'react'
import { useTexts } from '../site/site-context.tsx'
import { PageIcon } from './page-icon.tsx'

/** Puts a product on the wish list or takes it off. The script of the page works it (`toggle-wish.ts`); without script it is not shown. */
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
