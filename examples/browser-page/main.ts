import { browserTabs, createClient, isStoreError, webStorage } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'

const client = createClient({
  clientId: import.meta.env['VITE_CLIENT_ID'] ?? '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001',
  baseUrl: import.meta.env['VITE_PLATFORM_URL'] ?? 'http://localhost:4000',
  storage: webStorage(),
  tabs: browserTabs(),
})

const list = document.querySelector('#products')
const status = document.querySelector('#cart')

function showStatus(text: string): void {
  if (status) status.textContent = text
}

async function showCart(): Promise<void> {
  const current = await cart.getCart(client)
  const count = current?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  showStatus(
    count === 0 ? 'Your cart is empty.' : `${count} in your cart, ${current?.subtotal?.formattedAmount}`,
  )
}

async function add(productId: string): Promise<void> {
  try {
    await cart.addItems(client, [{ productId, quantity: 1 }])
    await showCart()
  } catch (error) {
    if (!isStoreError(error)) throw error
    showStatus(error.kind === 'application' ? `That did not work: ${error.code}` : 'Please try again.')
  }
}

const simple = productQuery().orderBy('name').limit(50)
for (const { id, name, price, productOptions } of (await queryProducts(client, simple).first()).items) {
  if (productOptions.length > 0) continue
  const button = document.createElement('button')
  button.textContent = 'Add to cart'
  button.addEventListener('click', () => add(id))
  const [title, amount, line] = ['span', 'span', 'li'].map((tag) => document.createElement(tag))
  if (!title || !amount || !line) continue
  title.textContent = name ?? ''
  amount.textContent = price.formatted?.discountedPrice ?? ''
  line.append(title, amount, button)
  list?.append(line)
}
await showCart()
