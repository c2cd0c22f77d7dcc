/** The chosen order applies at once; the button stays for those who work without script. */
export function enhanceSort(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  form.querySelector('select')?.addEventListener('change', () => form.requestSubmit())
}
