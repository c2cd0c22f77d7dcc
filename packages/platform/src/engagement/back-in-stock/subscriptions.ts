import { isStoresApp, maxPageSize, provider } from '@vitrine/contract'
import type {
  BackInStockRequest,
  CancelOwnBackInStockRequest,
  ListOwnBackInStockResponse,
  QueryBackInStockRequest,
  QueryBackInStockResponse,
  RequestBackInStockRequest,
  RequestBackInStockResponse,
} from '@vitrine/contract/orders'
import { canonicalEmail, findIdentity } from '../../auth/index.ts'
import { isUuid, newId } from '../../db/index.ts'
import {
  applicationError,
  cursorPage,
  invalidArguments,
  invalidField,
  type RateLimits,
  type RequestContext,
  violation,
} from '../../http/index.ts'
import {
  countWaiting,
  deleteWaitingOf,
  findGoods,
  insertRequest,
  listRequests,
  listWaitingOf,
  type RequestRow,
  type Subscriber,
} from './repository.ts'

export async function listOwnBackInStock(context: RequestContext): Promise<ListOwnBackInStockResponse> {
  const rows = await listWaitingOf(context, await getSubscriber(context), maxPageSize)
  return { requests: rows.map(wireRequest) }
}

/** Deletes a subscription. The response does not reveal whether it existed, so that ids of other subscribers cannot be probed. */
export async function cancelOwnBackInStock(
  context: RequestContext,
  { id }: CancelOwnBackInStockRequest,
): Promise<Record<never, never>> {
  await deleteWaitingOf(context, await getSubscriber(context), id)
  return {}
}

/** An unverified address may belong to another person, whose subscriptions must not be shown. */
async function getSubscriber({ db, site, caller }: RequestContext): Promise<Subscriber> {
  const { email, email_verified } = (await findIdentity(db, site.id, caller.id)) ?? {}
  const emailKey = email && email_verified ? canonicalEmail(email) : undefined
  return { memberId: caller.id, emailKey }
}

export async function queryBackInStock(
  context: RequestContext,
  { query = {} }: QueryBackInStockRequest,
): Promise<QueryBackInStockResponse> {
  const { status, catalogItemId: productId } = query.filter ?? {}
  const isNothing = productId !== undefined && !isUuid(productId)
  const { items, metadata } = await cursorPage(
    query.cursorPaging,
    async (before, limit) => (isNothing ? [] : listRequests(context, { status, productId }, before, limit)),
    { isPosition: isUuid, positionOf: ({ id }) => id },
  )
  return { requests: items.map(wireRequest), metadata }
}

function wireRequest(row: RequestRow): BackInStockRequest {
  return {
    id: row.id,
    catalogReference: {
      appId: provider.storesAppId,
      catalogItemId: row.product_id,
      ...(row.variant_id !== null && { options: { variantId: row.variant_id } }),
    },
    itemName: row.item_name,
    email: row.email,
    ...(row.member_id !== null && { memberId: row.member_id }),
    status: row.status,
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
  }
}

/** Waiting subscriptions per email address. */
export const maxWaiting = 30

/**
 * Subscribes an email address to a back-in-stock mail. The response does not reveal whether the address was subscribed before.
 * @throws application errors `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_IN_STOCK`, `TOO_MANY_REQUESTS_OF_ADDRESS`; 429 after too many
 *   requests
 */
export async function requestBackInStock(
  context: RequestContext,
  { catalogReference, email: given, language }: RequestBackInStockRequest,
  limits: RateLimits,
): Promise<RequestBackInStockResponse> {
  const { site, caller, clock, address } = context
  const email = given ?? (await emailOfMember(context))
  const emailKey = email === undefined ? undefined : canonicalEmail(email)
  if (email === undefined || emailKey === undefined) {
    throw invalidArguments(
      email === undefined
        ? violation('email', 'REQUIRED_FIELD', 'is required of visitors')
        : violation('email', 'FORMAT', 'has to be an e-mail address', { type: 'EMAIL' }),
    )
  }
  const counted = { siteId: site.id, clientId: caller.clientId, address, account: emailKey }
  const refusal = await limits.count(context.db, counted)
  if (refusal !== undefined) throw refusal

  const { appId, catalogItemId: productId, options } = catalogReference
  const variantId = readVariantId(options?.['variantId'])
  const goods = await getGoods(context, appId, productId, variantId)
  if (goods.isForSale) {
    throw applicationError(428, 'ITEM_IN_STOCK', 'This item is in stock.')
  }
  if ((await countWaiting(context, emailKey)) >= maxWaiting) {
    const description = `This address has the maximum of ${maxWaiting} waiting subscriptions.`
    throw applicationError(428, 'TOO_MANY_REQUESTS_OF_ADDRESS', description)
  }
  const now = new Date(clock())
  await insertRequest(context, {
    site_id: site.id,
    id: newId(clock),
    product_id: productId,
    variant_id: variantId,
    item_name: goods.name,
    email,
    email_key: emailKey,
    member_id: caller.kind === 'member' ? caller.id : null,
    language: language ?? null,
    status: 'RECEIVED',
    mail_id: null,
    created_at: now,
    updated_at: now,
  })
  return { status: 'RECEIVED' }
}

async function emailOfMember({ db, site, caller }: RequestContext): Promise<string | undefined> {
  const member = caller.kind === 'member' ? await findIdentity(db, site.id, caller.id) : undefined
  return member?.email ?? undefined
}

function readVariantId(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && isUuid(value)) return value
  throw invalidField('catalogReference.options.variantId', 'FORMAT', 'has to be a GUID', { type: 'GUID' })
}

async function getGoods(context: RequestContext, appId: string, productId: string, variantId: string | null) {
  const isOurs = isStoresApp(appId) && isUuid(productId)
  const goods = isOurs ? await findGoods(context, productId, variantId) : undefined
  if (goods !== undefined) return goods
  throw applicationError(404, 'ITEM_NOT_FOUND_IN_CATALOG', 'The catalog has no such item.', {
    catalogItemId: productId,
  })
}
