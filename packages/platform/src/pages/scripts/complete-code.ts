/**
 * Sends a code as soon as it is whole, and tells beforehand that it will (WCAG 3.2.2). A form that is on its way is not sent
 * a second time: whoever presses Enter after the last digit would spend a try on a code that was just spent.
 *
 * The second factor has a box to tick below its code, so it waits for its button.
 */
export const completeCodeScript = `for (const field of document.querySelectorAll('[data-complete]')) {
  let isSent = false
  for (const hint of document.querySelectorAll('.scripted')) hint.hidden = false
  field.form.addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault()
    isSent = true
    // Sending may have been given up.
    setTimeout(() => { isSent = false }, 3_000)
  })
  field.addEventListener('input', () => {
    if (field.value.replace(/\\s/g, '').length === Number(field.dataset.complete)) field.form.requestSubmit()
  })
}
`
