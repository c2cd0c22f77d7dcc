/**
 * Shows the passkey form if the browser supports passkeys. On submit the authenticator signs the challenge and the form sends the
 * credential (Web Authentication, sections 5.1.4 and 5.1.10).
 */
export const passkeyScript = `const place = document.getElementById('passkey')
const form = place.querySelector('form')
const options = document.getElementById('passkey-options')
if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  place.hidden = false
  form.querySelector('button').focus()
}
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options.value))
  // Rejected or canceled: the page stays, with the other factors.
  const credential = await navigator.credentials.get({ publicKey }).catch(() => undefined)
  if (!credential) return
  form.elements.answer.value = JSON.stringify(credential)
  HTMLFormElement.prototype.submit.call(form)
})
`
