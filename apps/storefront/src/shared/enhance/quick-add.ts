/** Who pressed waits this long for the cart's script; then the form posts as it would without. */
const patienceMs = 4_000

/**
 * Holds what cards put into the cart until the cart's island is awake, and then lets the form submit again, to be heard by
 * it (`takeQuickAdds`).
 */
export function enhanceQuickAdd(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const held: (HTMLElement | null)[] = []
  const holding = new AbortController()

  const release = (): void => {
    holding.abort()
    for (const button of held.splice(0)) form.requestSubmit(button)
  }
  form.addEventListener(
    'submit',
    (event) => {
      // Buttons that post elsewhere share the form.
      if (event.submitter?.hasAttribute('formaction')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (held.length === 0) setTimeout(release, patienceMs)
      held.push(event.submitter)
      dispatchEvent(new CustomEvent('island:wake', { detail: 'cart' }))
    },
    { signal: holding.signal, capture: true },
  )
  addEventListener('cart:awake', release, { signal: holding.signal })
}
