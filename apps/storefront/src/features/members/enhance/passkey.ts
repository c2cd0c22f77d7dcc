/** Asks the device for a passkey when the form is sent, and sends what it signed (ux.md A8). */
export function enhancePasskey(element: HTMLElement): void {
  const form = element as HTMLFormElement
  const told = form.querySelector<HTMLElement>('[data-failed]')
  const field = form.querySelector<HTMLInputElement>('[name="credential"]')
  if (!told || !field || !globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) return
  told.textContent = ''
  form.addEventListener('submit', async (event) => {
    if (field.value) return
    event.preventDefault()
    told.textContent = ''
    try {
      field.value = JSON.stringify(await ask(form.dataset['passkey'], form.dataset['options'] ?? ''))
      form.requestSubmit()
    } catch {
      // The person said no, or the device has none: the form is as it was, and every other way is below it.
      told.textContent = told.dataset['failed'] ?? ''
    }
  })
}

function ask(way: string | undefined, options: string): Promise<Credential | null> {
  const json = JSON.parse(options)
  return way === 'create'
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) })
}
