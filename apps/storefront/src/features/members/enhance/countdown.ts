/** Counts seconds down, and holds the button of its form or page until they are over. */
export function enhanceCountdown(element: HTMLElement): void {
  const words = element.querySelector('.door-seconds')
  const until = Date.now() + Number(element.dataset['countdown']) * 1_000
  const held = element.closest('form') ?? element.closest('.door')
  const button = held?.querySelector<HTMLElement>(held.matches('form') ? 'button' : '[data-waits]')
  const hold = (event: Event): void => event.preventDefault()
  button?.setAttribute('aria-disabled', 'true')
  button?.addEventListener('click', hold)
  const timer = setInterval(() => {
    const left = Math.ceil((until - Date.now()) / 1_000)
    if (left > 0) {
      // The number alone changes; the words around it are the page's.
      if (words) words.textContent = words.textContent?.replace(/\d+/, String(left)) ?? ''
      return
    }
    clearInterval(timer)
    button?.removeAttribute('aria-disabled')
    button?.removeEventListener('click', hold)
    element.textContent = element.dataset['over'] ?? ''
  }, 1_000)
}
