import { loginAgain } from './login-again.ts'
import { whoIsHere } from './who-is-here.ts'

/**
 * Forms of staff: checks the session before one is sent. Staff who were logged out log in again in a dialog above what they
 * typed, which is sent then. Without script the form is sent, and the server stores what it may.
 */
export function keepForms(place: HTMLElement): void {
  let isAsking = false
  let isSure = false
  place.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post' || form.closest('dialog')) return
    if (isSure) {
      isSure = false
      return
    }
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    const maySend = await isTheirs(place).catch(() => true)
    isAsking = false
    if (!maySend) return
    isSure = true
    form.requestSubmit(event.submitter)
  })
}

/** Whether the session is the one that the page was rendered for, or became it again. */
async function isTheirs(place: HTMLElement): Promise<boolean> {
  const who = await whoIsHere(place)
  if (who === place.dataset['kept']) return true
  if (who === undefined) return loginAgain(place)
  // Another person has logged in since: the page is theirs, and nothing that was typed before goes into it.
  location.reload()
  return false
}
