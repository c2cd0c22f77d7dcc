import { StoreProvider } from '@vitrine/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { answer, line } from './cart-answers.fixture.ts'
import { CartFormsProvider } from './cart-forms.tsx'
import { CouponForm } from './coupon-form.tsx'

it('a response to a code takes neither the field away nor the next code that is being written', async () => {
  const tried: unknown[] = []
  const responses: PromiseWithResolvers<void>[] = []
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PATCH') return Response.json({ cart: answer.cart })
    tried.push((await request.json()).couponCode)
    const response = Promise.withResolvers<void>()
    responses.push(response)
    await response.promise
    const applicationError = { code: 'INVALID_COUPON_CODE', description: 'No such code.' }
    return Response.json({ message: '', details: { applicationError } }, { status: 400 })
  })
  onTestFinished(() => fetch.mockRestore())
  const { place, unmount } = mount(
    <StoreProvider transport="/api-coupon" cart={{ ...answer.cart, lineItems: [line()] }}>
      <CartFormsProvider forms={{ next: '/cart' }}>
        {/* As the server refused it before there was script. */}
        <CouponForm coupon={undefined} refused={{ code: 'NOPE', reason: 'expired' }} />
      </CartFormsProvider>
    </StoreProvider>,
  )
  onTestFinished(unmount)
  const [fold, field] = [place.querySelector('details'), place.querySelector<HTMLInputElement>('[name=code]')]
  if (!fold || !field) throw new Error('No field for a code')
  const isThere = () => [fold.open, document.activeElement === field, field.value]
  const alert = () => place.querySelector('[role=alert]')?.textContent

  expect(alert()).toBe('This code has expired.')
  field.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => responses.length).toBe(1)
  expect(isThere()).toEqual([true, true, 'NOPE'])
  responses[0]?.resolve()
  await expect.poll(alert).not.toBe(undefined)
  expect(isThere()).toEqual([true, true, 'NOPE'])
  field.select()
  await userEvent.keyboard('welcom{Enter}')
  await expect.poll(() => responses.length).toBe(2)
  await userEvent.keyboard('e10')
  responses[1]?.resolve()
  await expect.poll(alert).not.toBe(undefined)
  expect(isThere()).toEqual([true, true, 'welcome10'])
  expect(tried).toEqual(['NOPE', 'WELCOM'])
})
