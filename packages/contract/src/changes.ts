/** The change feed of a site: what the platform tells of changes, in a list, as a stream and by webhooks (decision 0086). */

export type { ChangeData, ChangeEvent, CurrentEvent, ResetEvent } from './changes/change-event.ts'
export {
  type ChangeType,
  catalogChangeTypes,
  changeStreamPath,
  changeTypes,
  commerceChangeTypes,
  currentEventName,
  resetEventName,
} from './changes/change-event.ts'
