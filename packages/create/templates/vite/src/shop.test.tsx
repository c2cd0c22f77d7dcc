// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createClient } from '@vitrine/client'
import { StoreProvider } from '@vitrine/react'
import { startTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Shop } from './shop.tsx'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
}, 60_000)
afterEach(cleanup)
afterAll(() => platform.close())

/** Opens a page of the shop as a new visitor of a store of its own. */
async function open(path: string): Promise<void> {
  const { clientId } = await platform.demoStore()
  const client = createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch })
  location.hash = path
  render(
    <StoreProvider client={client} locale="en-IE" currency="EUR" displayCurrencies={['USD', 'GBP']}>
      <Shop />
    </StoreProvider>,
  )
}

test('adds a product to the cart', async () => {
  await open('#/products/brisa-teapot')
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }, { timeout: 10_000 }))
  expect(await screen.findByText('Added to the cart.', {}, { timeout: 10_000 })).toBeDefined()
  expect(screen.getByRole('link', { name: /Cart.*1/ })).toBeDefined()
}, 30_000)

test('shows prices in the currency of the shopper', async () => {
  await open('#/')
  await screen.findAllByText(/€/, {}, { timeout: 10_000 })
  fireEvent.change(screen.getByLabelText('Prices in'), { target: { value: 'USD' } })
  expect(await screen.findAllByText(/US\$/, {}, { timeout: 10_000 })).toHaveLength(12)
}, 30_000)
