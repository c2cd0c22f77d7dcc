import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EstimateForm } from '../index.ts'
import { mount } from '../testing/mount.tsx'

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
