/**
 * A chosen order applies at once when it was chosen by pointer. Keys pass through every entry of a closed list on their way,
 * so who uses them presses the button, which shows itself then.
 */
export function enhanceSort(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const select = form.querySelector('select')
  select?.addEventListener('change', () => {
    if (!select.matches(':focus-visible')) form.requestSubmit()
  })
}
