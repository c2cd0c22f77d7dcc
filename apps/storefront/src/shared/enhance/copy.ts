/** Shows the button that copies what stands before it, where the browser can. */
export function enhanceCopy(holder: HTMLElement): void {
  const button = holder.querySelector('button')
  const text = holder.querySelector('code')?.textContent
  if (!button || !text || !navigator.clipboard) return
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text)
    button.textContent = button.dataset['copied'] ?? button.textContent
  })
}
