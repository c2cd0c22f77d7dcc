/** Lets a password be seen, and tells when the capitals are locked. */
export function enhancePassword(holder: HTMLElement): void {
  const field = holder.querySelector('input')
  const button = holder.querySelector('button')
  const caps = field && document.getElementById(`${field.id}-caps`)
  if (!field || !button || !caps) return
  const show = button.textContent
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? (button.dataset['hide'] ?? '') : show
    field.focus()
  })
  // Sent as what it is, so that the browser offers to keep it.
  field.form?.addEventListener('submit', () => {
    field.type = 'password'
  })
  const look = (event: KeyboardEvent): void => {
    // Browsers that fill in forms make events that are no keys.
    const isLocked = event.getModifierState?.('CapsLock')
    caps.textContent = isLocked ? (caps.dataset['caps'] ?? '') : ''
  }
  field.addEventListener('keydown', look)
  field.addEventListener('keyup', look)
}
