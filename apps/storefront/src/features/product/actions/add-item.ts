import type { Cart } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import type { LineItem } from '@vitrine/contract'
import { type ProductDetails, readProductById } from '../../../server/catalog/products.server.ts'
import { piecesIn, readCart } from '../../../server/current-cart.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import { readFields } from '../../../server/forms/read-fields.ts'
import { applicationCode } from '../../../server/forms/refusal.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import type { NoticeView } from '../../../shared/views/notice-view.ts'
import type { BuyView, VariantView } from '../product-view.ts'
import { addItemSchema } from '../schema.ts'

/** Id of the only variant of a product whose variants are not managed (catalog V1). */
const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'

/** `/cart/add`: the buy form of a product page, or the quick-add button of a card. */
export const addItem: FormAct = async ({ services, post, keep }) => {
  const values = readFields(addItemSchema, post)
  if (!values) return {}
  const found = await readProductById(services, values.product)
  if (found.status === 'gone') return said({ code: 'sold-out', name: found.name })
  if (found.status === 'unknown') return said({ code: 'failed', requestId: services.requestId })
  const { product } = found
  const chosen = post.group(formFields.optionPrefix)
  const texts = post.group(formFields.textPrefix)
  // Back on the product page, the address restores the choices and the flash the custom texts.
  const choices = `${new URLSearchParams([...chosen].filter(([, choice]) => choice !== ''))}`
  const page = {
    next: `${product.buy.path}?${choices}#buy`,
    typed: Object.fromEntries(texts),
  }
  keep({ flash: { typed: page.typed }, next: page.next })

  const missing = product.buy.options.find(
    (option) => choiceOf(option, chosen) < 0 && option.choices.length > 1,
  )
  if (missing) return said({ code: 'choice-missing', option: missing.label ?? missing.name }, page)
  const variant = product.buy.variants.find((candidate) => fits(candidate, product.buy, chosen))
  if (!variant) return said({ code: 'not-made', name: product.name }, page)
  if (!variant.inStock) return said({ code: 'sold-out', name: product.name }, page)

  const unwritten = product.buy.textFields.find(({ title, mandatory }) => mandatory && !texts.get(title))
  if (unwritten) return said({ code: 'text-missing', field: unwritten.title }, page)

  const item = itemToAdd(product, variant, chosen, texts)
  const outcome = await put(services, product.name, { ...item, quantity: values.quantity })
  return choices !== '' && post.next === product.buy.path
    ? { ...outcome, next: `${post.next}?${choices}` }
    : outcome
}

async function put(services: RequestServices, name: string, item: cart.ItemToAdd): Promise<FormOutcome> {
  const session = services.shopper.beginSession()
  const before = services.shopper.cartCount === 0 ? undefined : await readCart(services, session)
  try {
    const after = await cart.addItems(session.client, [item])
    services.shopper.setCartCount(piecesIn(after))
    // The platform caps a line at the stock instead of refusing it.
    const added = piecesOf(item.productId, after) - piecesOf(item.productId, before)
    if (added <= 0)
      return said({ code: 'quantity-limited', name, available: piecesOf(item.productId, after) })
    return said({ code: added < item.quantity ? 'added-fewer' : 'added', name, quantity: added })
  } catch (error) {
    const code = applicationCode(error)
    if (code !== 'INSUFFICIENT_INVENTORY' && code !== 'ITEM_NOT_FOUND_IN_CATALOG') throw error
    return said({ code: 'sold-out', name })
  }
}

function said(
  notice: NoticeView,
  { typed, ...where }: { next?: string; typed?: Readonly<Record<string, string>> } = {},
): FormOutcome {
  return { flash: { notice, ...(typed && { typed }) }, ...where }
}

/** Index of the chosen choice; an option with a single choice needs no shopper. -1 when none is chosen. */
function choiceOf(
  { name, choices }: BuyView['options'][number],
  chosen: ReadonlyMap<string, string>,
): number {
  const index = choices.findIndex((choice) => choice.name === chosen.get(name))
  return index < 0 && choices.length === 1 ? 0 : index
}

function fits(
  variant: VariantView,
  { options }: Pick<BuyView, 'options'>,
  chosen: ReadonlyMap<string, string>,
): boolean {
  return options.every((option, index) => {
    const wanted = variant.choices[index] ?? -1
    return wanted < 0 || wanted === choiceOf(option, chosen)
  })
}

function itemToAdd(
  { id, buy }: ProductDetails,
  variant: VariantView,
  chosen: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): Omit<cart.ItemToAdd, 'quantity'> {
  const written = buy.textFields.flatMap(({ title, maxLength }): [string, string][] => {
    const text = texts.get(title)
    return text ? [[title, text.slice(0, maxLength)]] : []
  })
  const choices = buy.options.map((option): [string, string] => [
    option.name,
    option.choices[choiceOf(option, chosen)]?.name ?? '',
  ])
  const isManaged = variant.id !== unmanagedVariantId
  return {
    productId: id,
    ...(isManaged ? { variantId: variant.id } : {}),
    ...(!isManaged && choices.length > 0 ? { choices: Object.fromEntries(choices) } : {}),
    ...(written.length > 0 ? { customText: Object.fromEntries(written) } : {}),
  }
}

/** Number of items of a product over all its lines. The difference is how many were added. */
function piecesOf(productId: string, current: Cart | undefined): number {
  return (current?.lineItems ?? [])
    .filter(({ catalogReference }: LineItem) => catalogReference.catalogItemId === productId)
    .reduce((pieces, { quantity }) => pieces + quantity, 0)
}
