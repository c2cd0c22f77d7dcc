import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CouponForm } from '../index.ts'
import { act, mount } from '../testing/mount.tsx'
import { createShop } from '../testing/shop.tsx'

async function open() {
  const shop = createShop({ filled: true })
  shop.server.handle({ kind: 'remove-coupon' })
  shop.store.hydrate(shop.server.cart)
  await mount(
    <shop.Provider>
      <CouponForm.Root>
        <CouponForm.Input aria-label="Code" />
        <CouponForm.Submit>Apply</CouponForm.Submit>
        <CouponForm.AppliedCode data-testid="code" />
        <CouponForm.Remove>Remove</CouponForm.Remove>
        <CouponForm.Error />
      </CouponForm.Root>
    </shop.Provider>,
  )
  return shop
}

const field = () => page.getByRole('textbox', { name: 'Code' })

test('a code is applied without surrounding spaces, and can be removed again', async () => {
  const { clock, server } = await open()
  await userEvent.fill(field(), ' SPRING ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('code')).toHaveTextContent('SPRING')
  await expect.element(page.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true')
  await act(() => clock.pass(1_000))
  expect(server.writes.at(-1)).toEqual({ kind: 'apply-coupon', code: 'SPRING' })
  await expect.element(field()).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByTestId('code')).not.toBeInTheDocument()
  await act(() => clock.pass(1_000))
  expect(server.writes.at(-1)).toEqual({ kind: 'remove-coupon' })
})

test('a rejected code is sent as typed and stays in the field, which refers to the error', async () => {
  const { clock, server } = await open()
  await userEvent.fill(field(), 'nonsense')
  await userEvent.click(page.getByRole('button', { name: 'Apply' }))
  await act(() => clock.pass(1_000))
  expect(server.writes.at(-1)).toEqual({ kind: 'apply-coupon', code: 'nonsense' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('INVALID_COUPON_CODE')
  await expect.element(field()).toHaveValue('nonsense')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAccessibleDescription('INVALID_COUPON_CODE')
  await userEvent.fill(field(), 'SPRING')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a code that is typed while another one is applied stays', async () => {
  const { clock } = await open()
  await userEvent.fill(field(), 'SPRING')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(field(), 'NEXT')
  await act(() => clock.pass(1_000))
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy')
  expect((field().element() as HTMLInputElement).value).toBe('NEXT')
})

test('a code that the server rejected before script counts until another one is tried', async () => {
  const shop = createShop({ filled: true })
  shop.server.handle({ kind: 'remove-coupon' })
  shop.store.hydrate(shop.server.cart)
  await mount(
    <shop.Provider>
      <CouponForm.Root rejectedCode="OLD" normalize={(code) => code.toUpperCase()}>
        <CouponForm.Input aria-label="Code" required={false} />
        <CouponForm.Submit>Apply</CouponForm.Submit>
        <CouponForm.Error>{({ isMissing }) => (isMissing ? 'Enter a code.' : 'Not valid.')}</CouponForm.Error>
      </CouponForm.Root>
    </shop.Provider>,
  )
  await expect.element(field()).toHaveValue('OLD')
  await expect.element(field()).toHaveAccessibleDescription('Not valid.')
  await userEvent.fill(field(), '')
  await userEvent.click(page.getByRole('button', { name: 'Apply' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a code.')
  await userEvent.fill(field(), 'spring')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await act(() => shop.clock.pass(1_000))
  expect(shop.server.writes.at(-1)).toEqual({ kind: 'apply-coupon', code: 'SPRING' })
})

test('an empty code is not sent', async () => {
  const { clock, server } = await open()
  const before = server.writes.length
  await userEvent.click(page.getByRole('button', { name: 'Apply' }))
  await act(() => clock.pass(1_000))
  expect(server.writes).toHaveLength(before)
})
