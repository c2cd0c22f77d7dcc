/**
 * Submits a code when it is complete, and shows a hint that it will (WCAG 3.2.2). A form is not submitted a second time while it is being sent:
 * pressing Enter after the last digit would use up an attempt with a code that was just used.
 *
 * The form of the second factor has a checkbox below the code, so it waits for its button.
 */
export const completeCodeScript = `for (const field of document.querySelectorAll('[data-complete]')) {
  let isSent = false
  for (const hint of document.querySelectorAll('.scripted')) hint.hidden = false
  field.form.addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault()
    isSent = true
    // The user may have stopped the navigation.
    setTimeout(() => { isSent = false }, 3_000)
  })
  field.addEventListener('input', () => {
    if (field.value.replace(/\\s/g, '').length === Number(field.dataset.complete)) field.form.requestSubmit()
  })
}
`

/** Disables a button for some seconds and shows how many are left. Screen readers read them only when the button is focused. */
export const countDownScript = `for (const button of document.querySelectorAll('[data-wait]')) {
  const label = button.textContent
  const until = performance.now() + button.dataset.wait * 1_000
  const update = () => {
    const left = Math.ceil((until - performance.now()) / 1_000)
    const time = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')
    button.disabled = left > 0
    button.textContent = left > 0 ? button.dataset.waiting.replace('{}', time) : label
    if (left > 0) setTimeout(update, 250)
  }
  update()
}
`

/**
 * Adds a button to each password field that shows the password. It is hidden again before the form is sent, so that browsers save it as
 * a password. Without script there is no button.
 */
export const revealPasswordScript = `for (const button of document.querySelectorAll('.reveal')) {
  const field = document.getElementById(button.getAttribute('aria-controls'))
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? button.dataset.hide : button.dataset.show
    button.setAttribute('aria-label', isShown ? button.dataset.hideLabel : button.dataset.showLabel)
  }
  button.hidden = false
  button.addEventListener('click', () => show(field.type === 'password'))
  field.form.addEventListener('submit', () => show(false))
}
`
