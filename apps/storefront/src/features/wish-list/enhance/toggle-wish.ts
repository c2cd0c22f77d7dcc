import { wishList } from '@vitrine/react'

/** The action of a button of the wish list (`wish-button.tsx`), which has the name of its product as its value. */
export function toggleWish(button: HTMLButtonElement): void {
  wishList.toggle({ productId: button.dataset['wish'] ?? '', name: button.value })
}

/** Shows in buttons and counts what is on the list. */
export function showWishes(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-wish]'))
    button.ariaPressed = String(wishList.has(button.dataset['wish'] ?? ''))
  const count = wishList.getItems().length
  for (const element of document.querySelectorAll('[data-wish-count]'))
    element.textContent = count > 0 ? String(count) : ''
}

wishList.subscribe(showWishes)
