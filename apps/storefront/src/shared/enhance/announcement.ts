/** Takes the bar away at once; the form tells the server, so that the next page comes without it. */
export function enhanceAnnouncement(bar: HTMLElement): void {
  const form = bar.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, event.submitter)) body.append(name, String(value))
    // Should it fail, the bar is back on the next page: nothing to tell anybody.
    fetch(form.action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => undefined)
    bar.hidden = true
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true })
  })
}
