import { loadTexts } from 'virtual:vitrine-texts/connection'
import type { Messages } from '../../shared/messages/messages.ts'

type Texts = Messages['connection']

let offline: Promise<HTMLElement> | undefined

/** The note that pages are as they were seen last. */
export async function showOffline(isOffline: boolean): Promise<void> {
  offline ??= connectionNote((text) => [text.offline])
  const note = await offline
  note.hidden = !isOffline
}

/** A line above the header; readers hear it, because it is there before it says something. */
export async function connectionNote(
  content: (text: Texts) => readonly (string | Node)[],
): Promise<HTMLElement> {
  // Imports nothing that islands share: the page would have to load all of that with its own script.
  const [language = ''] = document.documentElement.lang.split('-', 1)
  const { connection } = await loadTexts(language)
  const note = document.createElement('p')
  note.className = 'connection-note'
  note.role = 'status'
  document.querySelector('.site-header')?.before(note)
  requestAnimationFrame(() => note.replaceChildren(...content(connection)))
  return note
}
