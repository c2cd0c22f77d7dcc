import { type AnyClient, isStoreError } from '@vitrine/client'
import {
  addItems,
  applyCoupon,
  createCheckout,
  getCart,
  removeCoupon,
  removeItems,
  setQuantities,
} from '@vitrine/client/cart'
import { createRedirectSession } from '@vitrine/client/redirects'
import type { Exchange } from '../exchange.ts'
import type { ForwardedOperation } from './allow.ts'
import { formPage } from './form-page.ts'
import type { ForwardOptions } from './forward.ts'
import { type Fields, readFields } from './read-body.ts'
import { errorResponse, isUnavailable, redirect } from './responses.ts'

/**
 * What a form of the cart does.
 *
 * @param pageUrl The page that posted the form
 * @returns where to send the browser, if not back to that page
 */
type CartForm = (client: AnyClient, fields: Fields, pageUrl: URL) => Promise<string | undefined>

/** Forms of the cart for pages without script, by their path. The parts of `@vitrine/react` submit these fields. */
export const cartForms: ReadonlyMap<string, CartForm> = new Map([
  ['/forms/add-to-cart', addToCart],
  ['/forms/cart', changeCart],
  ['/forms/coupon', changeCoupon],
])

/** How the page learns that its form failed. */
const failureParameter = 'cart'

export interface CartFormOptions extends ForwardOptions {
  readonly allowed: readonly ForwardedOperation[]
  /** Public origin that the request was sent to. */
  readonly origin: string
}

/** Submits a form of the cart, and sends the browser back to the page that posted it. */
export async function submitCartForm(
  request: Request,
  form: CartForm,
  exchange: Exchange,
  { allowed, origin, headers, onForwarded }: CartFormOptions,
): Promise<Response> {
  const fields = await readFields(request)
  const client: AnyClient = {
    async send(operation, input, options) {
      const found = allowed.find(({ name }) => name === operation.name)
      if (!found) throw new OperationNotAllowedError(operation.name)
      const output = await exchange.client.send(operation, input, {
        ...options,
        headers: { ...headers, ...options?.headers },
      })
      // Inputs of operations are objects.
      onForwarded?.({ operation: found, input: input as Fields, output, exchange })
      return output
    },
  }
  const goBack = (failure?: string) => formPage(request, fields, failureParameter, failure)
  try {
    return redirect((await form(client, fields, new URL(goBack(), origin))) ?? goBack())
  } catch (error) {
    if (error instanceof OperationNotAllowedError) return errorResponse('OPERATION_NOT_ALLOWED')
    if (isUnavailable(error)) return redirect(goBack('UNAVAILABLE'))
    if (isStoreError(error, 'application')) return redirect(goBack(error.code))
    if (isStoreError(error, 'validation')) return redirect(goBack('INVALID'))
    throw error
  }
}

class OperationNotAllowedError extends Error {
  override readonly name = 'OperationNotAllowedError'
}

/** Fields of `AddToCart` and `ProductOptions`: `productId`, `quantity`, `option:<name>`, `text:<title>`. */
async function addToCart(client: AnyClient, fields: Fields): Promise<undefined> {
  const choices = readGroup(fields, 'option:')
  const customText = readGroup(fields, 'text:')
  await addItems(client, [
    {
      productId: String(fields['productId'] ?? ''),
      quantity: readQuantity(fields['quantity']) ?? 1,
      ...(choices && { choices }),
      ...(customText && { customText }),
    },
  ])
}

/**
 * Fields of `Cart` and `CartLine`: `quantity:<line id>` of all lines, and the button that was pressed: `increment`, `decrement`
 * and `remove` with the line's id, or `checkout`.
 */
async function changeCart(client: AnyClient, fields: Fields, pageUrl: URL): Promise<string | undefined> {
  const lines = (await getCart(client))?.lineItems ?? []
  const changed = lines.flatMap(({ id, quantity: current }) => {
    const quantity = readQuantity(fields[`quantity:${id}`]) ?? current
    const next =
      fields['remove'] === id
        ? 0
        : quantity + Number(fields['increment'] === id) - Number(fields['decrement'] === id)
    return next === current ? [] : [{ id, quantity: Math.max(0, next) }]
  })
  const updated = changed.filter(({ quantity }) => quantity > 0)
  const removed = changed.flatMap(({ id, quantity }) => (quantity === 0 ? [id] : []))
  if (updated.length > 0) await setQuantities(client, updated)
  if (removed.length > 0) await removeItems(client, removed)
  if (!('checkout' in fields)) return undefined
  const checkoutId = await createCheckout(client)
  const { fullUrl } = await createRedirectSession(client, {
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: pageUrl.href },
  })
  return fullUrl
}

/** Fields of `CouponForm`: `code`, or the button `remove`. */
async function changeCoupon(client: AnyClient, fields: Fields): Promise<undefined> {
  if ('remove' in fields) await removeCoupon(client)
  else await applyCoupon(client, String(fields['code'] ?? '').trim())
}

/** Fields with a prefix, by the rest of their names. Undefined for none. */
function readGroup(fields: Fields, prefix: string): Record<string, string> | undefined {
  const group = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) && value !== '' ? [[name.slice(prefix.length), String(value)] as const] : [],
  )
  return group.length > 0 ? Object.fromEntries(group) : undefined
}

function readQuantity(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : undefined
}
