/** `/` opens the search from anywhere on the page, unless one is writing. */
export function enhanceSearch(button: HTMLElement): void {
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    panel?.showPopover({ source: button })
  })
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
