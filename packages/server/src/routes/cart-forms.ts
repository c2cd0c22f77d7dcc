import { type AnyClient, type Cart, type CartErrorCode, isStoreError } from '@vitrine/client'
import {
  addItems,
  applyCoupon,
  getCart,
  removeCoupon,
  removeItems,
  setQuantities,
} from '@vitrine/client/cart'
import { createCheckoutRedirect } from '@vitrine/client/redirects'
import type { Exchange } from '../exchange.ts'
import { returnPath } from '../http/return-path.ts'
import type { ForwardedOperation } from './allow.ts'
import { formPage } from './form-page.ts'
import type { ForwardOptions } from './forward.ts'
import { type Fields, readFields } from './read-body.ts'
import { errorResponse, isUnavailable, redirect } from './responses.ts'

/**
 * What a page learns about a form of the cart that was posted without script: the parameter `cart` of its address.
 *
 * - `QUANTITY_LIMITED`: the cart has fewer than the shopper entered, because of the stock
 * - `INVALID`: a field is missing or not acceptable, for example a quantity of `abc`; the parameter `cartField` names it
 * - `UNAVAILABLE`: the platform could not be reached
 * - all others: the application error code of the platform, for example `INVALID_COUPON_CODE`
 *
 * With any code, the parameters `option:<name>` and `quantity` contain what the shopper entered.
 */
export type CartFormCode =
  | 'QUANTITY_LIMITED'
  | 'INVALID'
  | 'UNAVAILABLE'
  | 'REDIRECT_NOT_ALLOWED'
  | CartErrorCode
  | (string & {})

/** Where a form sends the browser, if not back to its page, or what that page has to show. */
interface CartFormResult {
  readonly location?: string
  readonly code?: CartFormCode
}

/**
 * What a form of the cart does.
 *
 * @param pageUrl The page that posted the form
 */
type CartForm = (client: AnyClient, fields: Fields, pageUrl: URL) => Promise<CartFormResult>

/** Forms of the cart for pages without script, by their path. The parts of `@vitrine/react` submit these fields. */
export const cartForms: ReadonlyMap<string, CartForm> = new Map([
  ['/forms/add-to-cart', addToCart],
  ['/forms/cart', changeCart],
  ['/forms/coupon', changeCoupon],
])

/** How the page learns that its form failed, and because of which field. */
const failureParameter = 'cart'
const fieldParameter = 'cartField'

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
  const entered = Object.entries(fields).filter(([name]) => isEntered(name))
  const goBack = (code?: CartFormCode, field?: string) =>
    formPage(
      request,
      fields,
      {
        [failureParameter]: code,
        [fieldParameter]: field,
        ...(code !== undefined && Object.fromEntries(entered.map(([name, value]) => [name, String(value)]))),
      },
      isEntered,
    )
  try {
    const { location, code } = await form(client, fields, new URL(goBack(), origin))
    return redirect(location ?? goBack(code))
  } catch (error) {
    if (error instanceof OperationNotAllowedError) return errorResponse('OPERATION_NOT_ALLOWED')
    if (error instanceof InvalidFieldError) return redirect(goBack('INVALID', error.field))
    if (isUnavailable(error)) return redirect(goBack('UNAVAILABLE'))
    if (isStoreError(error, 'application')) return redirect(goBack(error.code))
    if (isStoreError(error, 'validation')) {
      return redirect(goBack('INVALID', toFormField(error.violations[0]?.field)))
    }
    throw error
  }
}

class OperationNotAllowedError extends Error {
  override readonly name = 'OperationNotAllowedError'
}

/** A field that cannot be sent to the platform at all. */
class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError'
  readonly field: string

  constructor(field: string) {
    super(`The field "${field}" is not acceptable.`)
    this.field = field
  }
}

/** Fields whose values the page gets back after a failure. Custom texts can be personal, and addresses end up in logs. */
function isEntered(name: string): boolean {
  return name === 'quantity' || name.startsWith('option:')
}

/** Fields of `AddToCart` and `ProductOptions`: `productId`, `quantity`, `option:<name>`, `text:<title>`. */
async function addToCart(client: AnyClient, fields: Fields): Promise<CartFormResult> {
  const choices = readGroup(fields, 'option:')
  const customText = readGroup(fields, 'text:')
  const productId = String(fields['productId'] ?? '')
  const quantity = readQuantity(fields['quantity']) ?? 1
  const before = countItems(await getCart(client), productId)
  const cart = await addItems(client, [
    { productId, quantity, ...(choices && { choices }), ...(customText && { customText }) },
  ])
  return countItems(cart, productId) - before < quantity ? { code: 'QUANTITY_LIMITED' } : {}
}

function countItems(cart: Cart | null, productId: string): number {
  const lines = cart?.lineItems.filter(
    ({ catalogReference }) => catalogReference?.catalogItemId === productId,
  )
  return (lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Fields of `Cart` and `CartLine`: `quantity:<line id>` of all lines, and the button that was pressed: `increment`, `decrement`
 * and `remove` with the line's id, or `checkout` with `thankYouUrl`, a path of the shop. A quantity of 0 removes the line.
 *
 * @throws InvalidFieldError before anything is changed, for a quantity of a line that stays in the cart
 */
async function changeCart(client: AnyClient, fields: Fields, pageUrl: URL): Promise<CartFormResult> {
  const lines = (await getCart(client))?.lineItems ?? []
  const changed = lines.flatMap(({ id, quantity: current }) => {
    if (fields['remove'] === id) return [{ id, quantity: 0 }]
    const quantity = readQuantity(fields[`quantity:${id}`]) ?? current
    const next = quantity + Number(fields['increment'] === id) - Number(fields['decrement'] === id)
    return next === current ? [] : [{ id, quantity: Math.max(0, next) }]
  })
  const updated = changed.filter(({ quantity }) => quantity > 0)
  const removed = changed.flatMap(({ id, quantity }) => (quantity === 0 ? [id] : []))
  const cart = updated.length > 0 ? await setQuantities(client, updated) : null
  if (removed.length > 0) await removeItems(client, removed)
  const isLimited = updated.some(({ id, quantity }) =>
    cart?.lineItems.some((line) => line.id === id && line.quantity < quantity),
  )
  // The shopper sees the smaller quantity before paying for it.
  if (isLimited) return { code: 'QUANTITY_LIMITED' }
  if (!('checkout' in fields)) return {}
  const { thankYouUrl } = fields
  const { url } = await createCheckoutRedirect(client, {
    returnTo: pageUrl,
    ...(typeof thankYouUrl === 'string' && { thankYouUrl: new URL(returnPath(thankYouUrl), pageUrl) }),
  })
  return { location: url.href }
}

/** Fields of `CouponForm`: `code`, or the button `remove`. */
async function changeCoupon(client: AnyClient, fields: Fields): Promise<CartFormResult> {
  if ('remove' in fields) {
    await removeCoupon(client)
    return {}
  }
  const code = String(fields['code'] ?? '').trim()
  if (code === '') throw new InvalidFieldError('code')
  await applyCoupon(client, code)
  return {}
}

/** Fields of the platform, by the last part of their path, as fields of the forms. */
const formFields: Readonly<Record<string, string>> = {
  catalogItemId: 'productId',
  couponCode: 'code',
  customTextFields: 'text',
  options: 'option',
}

/** The form's name of a field like `lineItems[0].catalogReference.catalogItemId`. */
function toFormField(path: string | undefined): string | undefined {
  const names = path?.match(/[A-Za-z]+/g) ?? []
  const known = names.findLast((name) => name in formFields)
  return known === undefined ? names.at(-1) : formFields[known]
}

/** Fields with a prefix, by the rest of their names. Undefined for none. */
function readGroup(fields: Fields, prefix: string): Record<string, string> | undefined {
  const group = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) && value !== '' ? [[name.slice(prefix.length), String(value)] as const] : [],
  )
  return group.length > 0 ? Object.fromEntries(group) : undefined
}

/**
 * A quantity of a form or of JSON. Undefined if the field is missing.
 *
 * @throws InvalidFieldError unless it is a whole number from 0 to 999,999
 */
function readQuantity(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const digits = String(value).trim()
  if (!/^\d{1,6}$/.test(digits)) throw new InvalidFieldError('quantity')
  return Number(digits)
}
