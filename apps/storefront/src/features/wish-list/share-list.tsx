import type { WishListItem } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { sharedItems, wishListPath } from '../../shared/wish-list-path.ts'

/** Gives the address of the list to the system's share sheet; where there is none, copies it and shows it. */
export function ShareList({ items }: { items: readonly WishListItem[] }): ReactNode {
  const { to } = useSite()
  const text = useTexts('wishList')
  const [shown, setShown] = useState<{ readonly address: string; readonly isCopied: boolean }>()
  const share = async () => {
    // Commas need no escape in a query, and look better without.
    const address = `${location.origin}${to(wishListPath)}?${sharedItems}=${items.map(({ productId }) => encodeURIComponent(productId)).join()}`
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Rejects if the shopper closes the sheet.
      await navigator.share({ title: text.sharedTitle, url: address }).catch(() => undefined)
      return
    }
    // Without permission, the shopper copies the address from the field.
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    setShown({ address, isCopied })
  }
  return (
    <div className="wish-list-share">
      <button type="button" className="button button-quiet" onClick={share}>
        {text.share}
      </button>
      <span role="status">{shown?.isCopied && text.copied}</span>
      {shown && (
        <input
          className="field"
          readOnly
          dir="ltr"
          value={shown.address}
          aria-label={text.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  )
}
