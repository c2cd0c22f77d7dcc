/**
 * Gives each password field a button that shows what was typed. What is sent is a password again, so that browsers keep it
 * as one. Without script there is no button.
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
