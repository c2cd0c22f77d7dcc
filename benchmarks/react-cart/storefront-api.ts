import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { buildClientSchema, graphql, type IntrospectionQuery } from 'graphql'
import type { ShopProduct } from './shop-data.ts'

interface LineInput {
  readonly merchandiseId: string
  readonly quantity: number
}
interface CartInput {
  readonly lines?: readonly LineInput[]
  readonly buyerIdentity?: { readonly countryCode?: string }
}
interface StoredCart {
  readonly id: string
  readonly countryCode: string
  /** Product id to quantity; a line's id is the product's. */
  readonly quantities: Map<string, number>
}

/**
 * The cart calls of the Storefront API, on the schema that hydrogen-react brings: queries are checked against it and get the fields
 * that they select. Carts are in memory; prices are those of `products`.
 */
export async function startStorefrontApi(products: readonly ShopProduct[]): Promise<Server> {
  const file = new URL(import.meta.resolve('@shopify/hydrogen-react/storefront.schema.json'))
  const introspection = JSON.parse(readFileSync(file, 'utf8')) as IntrospectionQuery
  const schema = buildClientSchema(introspection)
  const rootValue = cartResolvers(products)
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, content-type')
    response.setHeader('access-control-max-age', '600')
    if (request.method === 'OPTIONS') return response.end()
    const { query, variables } = (await json(request)) as { query: string; variables: object }
    const result = await graphql({ schema, source: query, rootValue, variableValues: { ...variables } })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(result))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function cartResolvers(products: readonly ShopProduct[]): object {
  const carts = new Map<string, StoredCart>()

  function change(id: string, apply: (quantities: Map<string, number>) => void): object {
    const cart = carts.get(id)
    if (!cart) return { cart: null, userErrors: [], warnings: [] }
    apply(cart.quantities)
    return { cart: render(cart), userErrors: [], warnings: [] }
  }
  function add(quantities: Map<string, number>, lines: readonly LineInput[] = []): void {
    for (const { merchandiseId, quantity } of lines)
      quantities.set(merchandiseId, (quantities.get(merchandiseId) ?? 0) + quantity)
  }
  function render({ id, countryCode, quantities }: StoredCart): object {
    const lines = products.flatMap((product) => {
      const quantity = quantities.get(product.id)
      return quantity ? [renderLine(product, quantity)] : []
    })
    const total = products.reduce((sum, { id, price }) => sum + cents(price) * (quantities.get(id) ?? 0), 0)
    return {
      __typename: 'Cart',
      id,
      checkoutUrl: `https://shop.example/cart/c/${id}`,
      totalQuantity: [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0),
      buyerIdentity: { countryCode },
      lines: { edges: lines.map((node) => ({ node })), nodes: lines },
      cost: { subtotalAmount: euros(total), totalAmount: euros(total) },
      attributes: [],
      discountCodes: [],
    }
  }

  return {
    cart: ({ id }: { id: string }) => {
      const cart = carts.get(id)
      return cart ? render(cart) : null
    },
    cartCreate({ input }: { input: CartInput }) {
      const id = `gid://shopify/Cart/${carts.size + 1}`
      const quantities = new Map<string, number>()
      carts.set(id, { id, countryCode: input.buyerIdentity?.countryCode ?? 'US', quantities })
      return change(id, () => add(quantities, input.lines))
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: LineInput[] }) =>
      change(cartId, (quantities) => add(quantities, lines)),
    cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: { id: string; quantity: number }[] }) =>
      change(cartId, (quantities) => {
        for (const { id, quantity } of lines) quantities.set(id, quantity)
      }),
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) =>
      change(cartId, (quantities) => {
        for (const id of lineIds) quantities.delete(id)
      }),
  }
}

function renderLine({ id, name, price }: ShopProduct, quantity: number): object {
  return {
    __typename: 'CartLine',
    id,
    quantity,
    attributes: [],
    cost: { totalAmount: euros(cents(price) * quantity) },
    merchandise: {
      __typename: 'ProductVariant',
      id,
      availableForSale: true,
      price: euros(cents(price)),
      requiresShipping: true,
      title: 'Default Title',
      product: { id, handle: id, title: name },
      selectedOptions: [],
    },
  }
}

const cents = (price: string): number => Math.round(Number(price) * 100)
const euros = (amount: number): object => ({ amount: (amount / 100).toFixed(2), currencyCode: 'EUR' })
