import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it, onTestFinished } from 'vitest'
import { messagesFor } from '../../shared/messages/messages.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { answer, line } from './cart-answers.fixture.ts'
import type { CartState } from './cart-state.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { toCartLineView, toCartView } from './to-cart-view.ts'

const notice = messagesFor('en').cart.checkoutUnsettled

function cartOf(quantity: number, settled: boolean): CartState {
  const item = {
    ...line({ quantity }),
    key: 'l1',
    isPending: !settled,
    currency: 'EUR',
    itemPrice: '26.00',
    isRemoved: false,
    error: undefined,
  }
  const shown = { ...item, total: item.lineItemPrice.amount }
  return {
    cart: toCartView({ ...answer.cart, appliedDiscounts: [], lineItems: [shown] }),
    rows: [{ kind: 'line', key: 'l1', item: shown, line: toCartLineView(shown) }],
    settled,
  }
}

function mountButton(state: CartState) {
  let setState: (state: CartState) => void = () => undefined
  function Shown(): ReactNode {
    const [current, set] = useState(state)
    setState = set
    return <CheckoutButton state={current} />
  }
  const { place, unmount } = mount(<Shown />)
  onTestFinished(unmount)
  let submits = 0
  // After React's own listener.
  const count = (event: Event) => {
    if (!event.defaultPrevented) submits += 1
    event.preventDefault()
  }
  addEventListener('submit', count)
  onTestFinished(() => removeEventListener('submit', count))
  return {
    press: () => flushSync(() => place.querySelector('button')?.click()),
    show: (next: CartState) => flushSync(() => setState(next)),
    submits: () => submits,
    text: () => place.textContent,
  }
}

it('carries out a press that came while the cart was being read or saved', async () => {
  const button = mountButton(cartOf(2, false))
  expect(button.text()).not.toContain(notice)
  button.press()
  expect([button.submits(), button.text()]).toEqual([0, expect.stringContaining(notice)])
  button.show(cartOf(2, true))
  await expect.poll(button.submits).toBe(1)
  await expect.poll(button.text).not.toContain(notice)
})

it('does not carry out a press for lines that have changed since', async () => {
  const button = mountButton(cartOf(2, false))
  button.press()
  button.show(cartOf(1, true))
  expect(button.submits()).toBe(0)
  await expect.poll(button.text).not.toContain(notice)
  button.press()
  expect(button.submits()).toBe(1)
})
