import type { RequestServices } from '../request-services.ts'
import type { Flash } from '../session/flash.ts'
import type { FormPost } from './form-post.ts'
import type { UndoStore } from './undo-store.ts'

/** What a form act may use. */
export interface FormContext {
  readonly services: RequestServices
  readonly post: FormPost
  readonly undo: UndoStore
  /** What the next page shows again should the act fail for no reason of the visitor's: what was typed, and where. */
  keep(kept: FormOutcome): void
}

/** How a form act went: what the next page says, and which page that is when it is not the one the form asked for. */
export interface FormOutcome {
  readonly flash?: Flash
  readonly next?: string
  /** A page of the platform that the browser is sent to instead. */
  readonly away?: URL
}

export type FormAct = (context: FormContext) => Promise<FormOutcome>
