/** Keeps the digits of what is typed or pasted, and sends them when there are six (ux.md A5). */
export function enhanceCode(element: HTMLElement): void {
  const field = element as HTMLInputElement
  let isSent = false
  field.addEventListener('input', () => {
    const digits = field.value.replace(/\D/g, '').slice(0, 6)
    if (digits !== field.value) field.value = digits
    if (digits.length < 6 || isSent) return
    isSent = true
    field.form?.requestSubmit()
  })
}
