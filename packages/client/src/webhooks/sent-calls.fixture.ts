import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as webhooks from './index.ts'

const registered = { id: 'w' }
const answer = { webhooks: [registered], webhook: registered, secret: 'whsec_' }
const path = '/stores/v1/webhooks'

/** What goes out, and the value that comes back. */
const calls: Record<string, SentCall> = {
  addWebhook: [
    (client) => webhooks.addWebhook(client, { url: 'https://shop.example/hooks', types: ['order.created'] }),
    `POST ${path}`,
    { url: 'https://shop.example/hooks', types: ['order.created'] },
    answer,
  ],
  listWebhooks: [(client) => webhooks.listWebhooks(client), `GET ${path}`, undefined, [registered]],
  removeWebhook: [(client) => webhooks.removeWebhook(client, 'w'), `DELETE ${path}/w`, undefined, undefined],
  rotateWebhookSecret: [
    (client) => webhooks.rotateWebhookSecret(client, 'w'),
    `POST ${path}/w/rotate-secret`,
    {},
    answer,
  ],
  retryFailedDeliveries: [
    (client) => webhooks.retryFailedDeliveries(client, 'w'),
    `POST ${path}/w/retry-failed`,
    {},
    undefined,
  ],
}

/** Every call of `@vitrine/client/webhooks`. */
export const sentCalls: SentCalls = { entry: webhooks, answer, calls, others: ['verifyWebhook'] }
