/**
 * Shows the passkey's form where the browser can use one, lets the authenticator sign the page's challenge when it is sent,
 * and sends what it signed (Web Authentication, sections 5.1.4 and 5.1.10).
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
  // Refused or given up: the page stays as it is, with its other ways.
  const credential = await navigator.credentials.get({ publicKey }).catch(() => undefined)
  if (!credential) return
  form.elements.answer.value = JSON.stringify(credential)
  HTMLFormElement.prototype.submit.call(form)
})
`
