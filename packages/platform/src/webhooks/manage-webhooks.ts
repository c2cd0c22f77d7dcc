import type { EmptyResponse } from '@vitrine/contract'
import {
  type AddWebhookRequest,
  changeTypes,
  type ListWebhooksResponse,
  type Webhook,
  type WebhookIdRequest,
  type WebhookWithSecret,
} from '@vitrine/contract/changes'
import { getReadRight, mayRead } from '../changes/index.ts'
import { newId, transaction } from '../db/index.ts'
import type { RequestContext } from '../http/index.ts'
import {
  applicationError,
  checkOutboundUrl,
  invalidField,
  isLoopbackUrl,
  newSecret,
  OutboundRefused,
  secretText,
} from '../http/index.ts'
import type { SecretBox } from '../runtime/index.ts'
import {
  findWebhooks,
  insertWebhook,
  removeWebhook,
  replaceSecret,
  reviveDead,
  type WebhookState,
} from './repository.ts'

/** Every change is delivered to each of them. */
const maxWebhooks = 20
/** How long receivers have to switch to a new secret, as with API keys. */
const overlapMs = 86_400_000

/** @throws field violations for an address that cannot be called, and types that the caller may not read; `TOO_MANY_WEBHOOKS` */
export async function addWebhook(
  context: RequestContext,
  { url, types }: AddWebhookRequest,
  secrets: SecretBox,
): Promise<WebhookWithSecret> {
  const readable = changeTypes.filter((type) => mayRead(context.caller, type))
  for (const [at, type] of (types ?? []).entries()) {
    if (!readable.includes(type)) {
      const right = getReadRight(type)
      throw invalidField(`types[${at}]`, 'VALIDATION', `requires the right ${right}, which the caller lacks`)
    }
  }
  if (readable.length === 0) {
    const rights = [...new Set(changeTypes.map(getReadRight))].join(' or ')
    throw invalidField('types', 'VALIDATION', `requires the right ${rights}, and the caller has neither`)
  }
  checkUrl(context, url)
  const id = newId(context.clock)
  const secret = newSecret()
  const now = new Date(context.clock())
  await transaction(context.db, async (db) => {
    const row = {
      id,
      url: new URL(url).href,
      types: [...new Set(types ?? readable)],
      secret: secrets.seal(`webhook ${id}`, secret),
      previous_secret: null,
      previous_until: null,
      state: 'ACTIVE' as const,
      lease: null,
      free_at: now,
      created_at: now,
    }
    if (!(await insertWebhook({ ...context, db }, row, maxWebhooks))) throw tooMany()
  })
  return { webhook: await getWebhook(context, id), secret: secretText(secret) }
}

export async function listWebhooks(context: RequestContext): Promise<ListWebhooksResponse> {
  return { webhooks: (await findWebhooks(context)).map(wireWebhook) }
}

/** Also drops its waiting deliveries. @throws `WEBHOOK_NOT_FOUND` */
export async function deleteWebhook(
  context: RequestContext,
  { webhookId }: WebhookIdRequest,
): Promise<EmptyResponse> {
  if (!(await removeWebhook(context, webhookId))) throw webhookNotFound(webhookId)
  return {}
}

/** For a day, deliveries are signed with the old secret as well. @throws `WEBHOOK_NOT_FOUND` */
export async function rotateSecret(
  context: RequestContext,
  { webhookId }: WebhookIdRequest,
  secrets: SecretBox,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  const id = webhookId.toLowerCase()
  const until = new Date(context.clock() + overlapMs)
  if (!(await replaceSecret(context, id, secrets.seal(`webhook ${id}`, secret), until)))
    throw webhookNotFound(webhookId)
  return { webhook: await getWebhook(context, id), secret: secretText(secret) }
}

/** Retries deliveries that failed too often, if their changes are still in the feed. @throws `WEBHOOK_NOT_FOUND` */
export async function retryFailed(context: RequestContext, { webhookId }: WebhookIdRequest) {
  const { id } = await getWebhook(context, webhookId)
  await reviveDead(context, id, new Date(context.clock()))
  return {}
}

async function getWebhook(context: RequestContext, id: string): Promise<Webhook> {
  const [found] = await findWebhooks(context, id)
  if (!found) throw webhookNotFound(id)
  return wireWebhook(found)
}

function checkUrl({ publicUrl }: RequestContext, text: string): void {
  try {
    checkOutboundUrl(new URL(text), isLoopbackUrl(publicUrl))
  } catch (error) {
    const reason = error instanceof OutboundRefused ? `cannot be called: ${error.message}` : 'is not a URL'
    throw invalidField('url', 'FORMAT', reason)
  }
}

function wireWebhook({
  id,
  url,
  types,
  state,
  waiting,
  dead,
  last_error,
  created_at,
}: WebhookState): Webhook {
  return {
    id,
    url,
    types,
    state,
    waiting,
    dead,
    ...(last_error !== null && { lastError: last_error }),
    createdDate: created_at.toISOString(),
  }
}

function webhookNotFound(id: string) {
  return applicationError(404, 'WEBHOOK_NOT_FOUND', 'There is no such webhook.', { id })
}

function tooMany() {
  const description = `A site has ${maxWebhooks} webhooks at most. Remove one first.`
  return applicationError(409, 'TOO_MANY_WEBHOOKS', description)
}
