import type { Language } from '../../shared/messages/language.ts'
import type { LinkView } from '../../shared/views/link-view.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** A page of `content`, around its text. */
export interface ContentView {
  readonly site: SiteView
  readonly title: string
  /** Language of the title and the text, where that of the page lacks them. */
  readonly language?: Language
  /** Pages between the home page and this one. */
  readonly trail: readonly LinkView[]
  /** Day of a journal entry. */
  readonly date?: Date
  /** When the text last changed. */
  readonly updated?: Date
  readonly media?: MediaView
}

/** A journal entry in the list. */
export interface JournalItemView extends LinkView {
  readonly description: string
  readonly date: Date
  readonly media?: MediaView
}
