import { wishList } from '@vitrine/react'

/** Runs when a `WishButton` is pressed. Its value is the name of the product. */
export function toggleWish(button: HTMLButtonElement): void {
  wishList.toggle({ productId: button.dataset['wish'] ?? '', name: button.value })
}

/** Updates the buttons and counts of the page. */
export function showWishes(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-wish]'))
    button.ariaPressed = String(wishList.has(button.dataset['wish'] ?? ''))
  const count = wishList.getItems().length
  for (const element of document.querySelectorAll('[data-wish-count]'))
    element.textContent = count > 0 ? String(count) : ''
}

wishList.subscribe(showWishes)
