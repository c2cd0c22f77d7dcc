import type { PriceSummary } from '@vitrine/client'
import { expect, test } from 'vitest'
import type { EstimateState } from '../hooks/use-estimate.ts'
import { CartTotals } from '../index.ts'
import { estimateFor } from '../testing/estimate.fixture.ts'
import { act, mount } from '../testing/mount.tsx'
import { createShop } from '../testing/shop.tsx'

function Totals({ estimate }: { estimate?: EstimateState }) {
  return (
    <CartTotals.Root {...(estimate && { estimate })}>
      {(['subtotal', 'discount', 'shipping', 'tax', 'total'] as const).map((name) => (
        <CartTotals.Amount key={name} name={name} />
      ))}
    </CartTotals.Root>
  )
}

const money = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: amount,
  formattedConvertedAmount: amount,
})

test('without an estimate the subtotal is known, exact and at once', async () => {
  const { Provider, store, clock } = createShop({ filled: true })
  const { container } = await mount(
    <Provider>
      <Totals />
    </Provider>,
  )
  const [subtotal, ...others] = container.querySelectorAll('dd')
  expect(subtotal?.textContent).toBe('€50.00')
  expect(others).toHaveLength(0)
  await act(() => void store.setQuantity('line-2', 3))
  expect(subtotal?.textContent).toBe('€60.00')
  expect(subtotal?.hasAttribute('data-pending')).toBe(true)
  await act(() => clock.pass(1_000))
  expect(subtotal?.hasAttribute('data-pending')).toBe(false)
})

test('an estimate adds the rest; while a newer one is worked out the figures are marked', async () => {
  const { Provider } = createShop({ filled: true })
  const priceSummary: PriceSummary = {
    subtotal: money('50.00'),
    discount: money('5.00'),
    shipping: money('4.90'),
    tax: money('9.33'),
    additionalFees: money('0'),
    total: money('59.23'),
  }
  const estimate = { ...estimateFor([], 'standard'), priceSummary }
  const { container, render } = await mount(
    <Provider>
      <Totals estimate={{ status: 'success', estimate }} />
    </Provider>,
  )
  const texts = () => [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['€50.00', '€5.00', '€4.90', '€9.33', '€59.23'])
  expect(container.querySelector('dl')?.hasAttribute('data-estimated')).toBe(true)
  await render(
    <Provider>
      <Totals estimate={{ status: 'pending', estimate }} />
    </Provider>,
  )
  expect(texts()).toHaveLength(5)
  expect(container.querySelector('dl')?.hasAttribute('data-pending')).toBe(true)
})

test('without delivery to the address, neither delivery nor a total is shown', async () => {
  const { Provider } = createShop({ filled: true })
  const estimate = estimateFor([], undefined, { generalShippingCalculationError: {} })
  const { container } = await mount(
    <Provider>
      <CartTotals.Root estimate={{ status: 'success', estimate }}>
        {(['subtotal', 'shipping', 'total'] as const).map((name) => (
          <CartTotals.Row key={name} name={name}>
            <dt>{name}</dt> <CartTotals.Amount />
          </CartTotals.Row>
        ))}
      </CartTotals.Root>
    </Provider>,
  )
  expect(container.querySelector('dl')?.textContent).toBe('subtotal €50.00')
  expect(container.querySelector('dl')?.hasAttribute('data-estimated')).toBe(false)
})
