/** Holds a button back for its seconds and tells how many are left. Nothing is announced: who looks for the button hears it. */
export const countDownScript = `for (const button of document.querySelectorAll('[data-wait]')) {
  const label = button.textContent
  const until = performance.now() + button.dataset.wait * 1_000
  const tell = () => {
    const left = Math.ceil((until - performance.now()) / 1_000)
    const time = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')
    button.disabled = left > 0
    button.textContent = left > 0 ? button.dataset.waiting.replace('{}', time) : label
    if (left > 0) setTimeout(tell, 250)
  }
  tell()
}
`
