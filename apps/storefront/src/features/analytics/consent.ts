/** `undecided`: the shopper has not chosen yet. */
export type Consent = 'granted' | 'denied' | 'undecided'

const key = 'vitrine:analytics-consent'

/** The choice that this browser stores. */
export function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'granted' || stored === 'denied' ? stored : 'undecided'
  } catch {
    // Storage is blocked, so a choice could not be remembered: nothing is loaded, and the bar stays hidden instead of asking on every page.
    return 'denied'
  }
}

/**
 * Shows the consent bar while there is no choice, and when the shopper opens it from the footer. Calls `listener` with each choice,
 * also those of other tabs.
 */
export function watchConsent(bar: HTMLElement, listener: (consent: Consent) => void): void {
  /** What had the focus before the shopper opened the bar. */
  let opener: HTMLElement | undefined

  function close(): void {
    bar.hidden = true
    opener?.focus()
    opener = undefined
  }

  bar.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset['consent']
    if (choice !== 'granted' && choice !== 'denied') return
    try {
      localStorage.setItem(key, choice)
    } catch {
      // Storage is full: the choice holds for this page.
    }
    close()
    listener(choice)
  })
  bar.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && readConsent() !== 'undecided') close()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-settings]'))
    button.addEventListener('click', () => {
      opener = button
      bar.hidden = false
      bar.focus()
    })
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    bar.hidden = true
    listener(readConsent())
  })
  bar.hidden = readConsent() !== 'undecided'
}
