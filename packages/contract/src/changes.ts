/** The change feed of a site: changes as a list, as a stream and as webhooks (decision 35). */

export type {
  ChangeActor,
  ChangeData,
  ChangeEvent,
  CurrentEvent,
  ResetEvent,
  WebhookEvent,
} from './changes/change-event.ts'
export {
  type ChangeType,
  catalogChangeTypes,
  changeStreamPath,
  changeTypes,
  commerceChangeTypes,
  currentEventName,
  resetEventName,
} from './changes/change-event.ts'
