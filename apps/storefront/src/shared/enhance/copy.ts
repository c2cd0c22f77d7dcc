/** Buttons that copy what stands beside them, where the browser can: the style sheet shows them then. Those of islands come later. */
export function enhanceCopying(): void {
  if (!navigator.clipboard) return
  document.documentElement.dataset['copies'] = ''
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copied]')
    const text = button?.closest('[data-copy]')?.querySelector('code')?.textContent
    if (!button || !text) return
    await navigator.clipboard.writeText(text)
    button.textContent = button.dataset['copied'] ?? ''
  })
}
