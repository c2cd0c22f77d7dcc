import { enhanceWithin } from './comforts.ts'
import { logInAgain } from './log-in-again.ts'
import { whoIsHere } from './who-is-here.ts'

/**
 * Forms of the account and of the staff: before one is sent, whether its session is still there. Whoever was logged out while writing logs
 * in again in a layer above what they wrote, which is sent then (ux.md M8). Without all this the form is sent, and its server keeps what it
 * may.
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

/** Whether the session is the one that the page was made for, or became it again. */
async function isTheirs(place: HTMLElement): Promise<boolean> {
  const who = await whoIsHere(place)
  if (who === place.dataset['kept']) return true
  if (who === undefined) return logInAgain(place, enhanceWithin)
  // Somebody else has logged in meanwhile: the page is theirs now, and nothing that another person wrote goes into it.
  location.reload()
  return false
}
