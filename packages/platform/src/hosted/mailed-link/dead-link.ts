import { onwardButton } from '../../pages/links.ts'
import type { ShownPage, Visit } from '../hosted-page.ts'

/** A mailed link that was used, is too old, or never was one. */
export function deadLink({ context, words }: Visit): ShownPage {
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return { status: 410, content: { ...words.dead, body } }
}
