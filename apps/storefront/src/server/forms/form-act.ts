import type { UndoStore } from '../../features/cart/actions/undo-store.ts'
import type { RequestServices } from '../request-services.ts'
import type { Flash } from '../session/flash.ts'
import type { FormPost } from './form-post.ts'

/** What the handler of a form gets. */
export interface FormContext {
  readonly services: RequestServices
  readonly post: FormPost
  readonly undo: UndoStore
  /** What the next page shows again if the platform fails: what was typed, and where. */
  keep(kept: FormOutcome): void
}

/** The result of a form: the message for the next page, and which page that is unless it is the one that the form names. */
export interface FormOutcome {
  readonly flash?: Flash
  readonly next?: string
  /**
   * Path of a page to respond with at once instead of redirecting to it: it shows the refused form again with everything that was
   * entered, which may be more than a cookie holds. Only if nothing was changed, because a reload posts the form again.
   */
  readonly page?: string
  /** A page of the platform to send the browser to instead. */
  readonly away?: URL
}

export type FormAct = (context: FormContext) => Promise<FormOutcome>
