import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EstimateForm } from '../index.ts'
import { estimateFor } from '../testing/estimate.fixture.ts'
import { mount } from '../testing/mount.tsx'
import { createShop } from '../testing/shop.tsx'

const fields = { postalCode: 'postal-code', shippingOption: 'shipping' }

test('requests an estimate for the address, and again when a shipping option is chosen', async () => {
  const request = vi.fn()
  const estimate = { status: 'idle', estimate: undefined, request, cancel: vi.fn() } as const
  await mount(
    <EstimateForm.Root estimate={estimate} fields={fields}>
      <input name="country" aria-label="Country" />
      <input name="postal-code" aria-label="Postal code" />
      <EstimateForm.ShippingOption value="express" aria-label="Express" />
      <EstimateForm.Submit>Calculate</EstimateForm.Submit>
    </EstimateForm.Root>,
  )
  await userEvent.click(page.getByRole('button'))
  expect(request).not.toHaveBeenCalled()
  await userEvent.fill(page.getByLabelText('Country'), 'IE')
  await userEvent.fill(page.getByLabelText('Postal code'), ' D02 ')
  await userEvent.click(page.getByRole('button'))
  const shippingAddress = { country: 'IE', postalCode: 'D02' }
  expect(request).toHaveBeenLastCalledWith({ shippingAddress })
  await userEvent.click(page.getByRole('radio', { name: 'Express' }))
  expect(request).toHaveBeenLastCalledWith({ shippingAddress, selectedShippingOption: { code: 'express' } })
})

test.each([
  ['generalShippingCalculationError', {}, 'We do not deliver to this address.'],
  ['carrierErrors', { errors: [{}] }, 'Some delivery options are missing. Please try again later.'],
  [
    'selectedShippingOptionError',
    {},
    'This delivery option is not available for the address. Choose another one.',
  ],
])('shows the %s of an estimate to the shopper', async (name, error, message) => {
  const { Provider } = createShop()
  const estimate = estimateFor([], undefined, { [name]: error })
  const result = { status: 'success', estimate, request: vi.fn(), cancel: vi.fn() } as const
  await mount(
    <Provider>
      <EstimateForm.Root estimate={result}>
        <EstimateForm.Error />
      </EstimateForm.Root>
    </Provider>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
})

test('lists the shipping options, and checks the chosen one until the next estimate has arrived', async () => {
  const { Provider } = createShop()
  const request = vi.fn()
  const slot = { from: '2026-11-24T10:00:00Z', to: '2026-11-24T12:00:00Z' }
  const options = [
    { code: 'standard', title: 'Standard', deliveryTime: '2–3 days' },
    { code: 'evening', title: 'Evening', price: '9.50', deliveryTimeSlot: slot },
  ]
  const form = (
    selected: string,
    status: 'pending' | 'success',
    estimate = estimateFor(options, selected),
  ) => (
    <Provider>
      <EstimateForm.Root estimate={{ status, estimate, request, cancel: vi.fn() }}>
        <input type="hidden" name="country" value="IE" />
        <EstimateForm.ShippingOptions>
          {({ title }) => (
            <p>
              <EstimateForm.ShippingOption aria-label={title} /> <EstimateForm.ShippingTitle />
              {' · '}
              <EstimateForm.ShippingPrice /> <EstimateForm.ShippingTime timeZone="Europe/Dublin" />
            </p>
          )}
        </EstimateForm.ShippingOptions>
      </EstimateForm.Root>
    </Provider>
  )
  const first = estimateFor(options, 'standard')
  const { container, render } = await mount(form('standard', 'success', first))
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent?.trim())
  expect(texts[0]).toBe('Standard · €4.90 2–3 days')
  expect(texts[1]).toMatch(/^Evening · €9.50 Tue.* 24 Nov.*10:00\s*–\s*12:00$/)
  const getChecked = () => [...container.querySelectorAll('input[type=radio]:checked')].map(toLabel)
  expect(getChecked()).toEqual(['Standard'])
  await userEvent.click(page.getByRole('radio', { name: 'Evening' }))
  expect(request).toHaveBeenCalledWith({
    shippingAddress: { country: 'IE' },
    selectedShippingOption: { code: 'evening' },
  })
  await render(form('standard', 'pending', first))
  expect(getChecked()).toEqual(['Evening'])
  await render(form('evening', 'success'))
  expect(getChecked()).toEqual(['Evening'])
  // The platform can select another option than the requested one.
  await render(form('standard', 'success'))
  expect(getChecked()).toEqual(['Standard'])
})

const toLabel = (element: Element) => element.getAttribute('aria-label')
