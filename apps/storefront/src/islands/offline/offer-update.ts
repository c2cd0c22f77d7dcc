import { connectionNote } from './connection-note.ts'

let isOffered = false

/** Says that a newer shop is there, and changes to it when asked to: the page that is open goes on with what it was made with. */
export function offerUpdate(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): Promise<unknown> {
  if (isOffered) return Promise.resolve()
  isOffered = true
  return connectionNote((text) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link'
    button.textContent = text.updateNow
    button.addEventListener('click', () => {
      container.addEventListener('controllerchange', () => location.reload(), { once: true })
      registration.waiting?.postMessage('take over')
    })
    return [text.updateReady, ' ', button]
  })
}
