import * as v from 'valibot'
import type { AddWebhookRequest, WebhookIdRequest } from './operations.ts'

type Schema<T> = v.GenericSchema<unknown, T>

export const addWebhookRequest: Schema<AddWebhookRequest> = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  types: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(100))),
})
export const webhookIdRequest: Schema<WebhookIdRequest> = v.object({
  webhookId: v.pipe(v.string(), v.maxLength(100)),
})
export const nothingAsked: Schema<Record<never, never>> = v.object({})
