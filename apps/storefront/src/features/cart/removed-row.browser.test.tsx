import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { CartFormsProvider } from './cart-forms.tsx'
import type { CartActs } from './cart-state.ts'
import { RemovedRow } from './removed-row.tsx'

it('the way back is held while it has the focus, and let go afterwards (WCAG 2.2.1)', () => {
  const hold = vi.fn<CartActs['keepUndo']>()
  const acts: CartActs = {
    setQuantity: vi.fn(),
    remove: vi.fn(),
    undo: vi.fn(),
    keepUndo: hold,
    applyCoupon: vi.fn(),
    removeCoupon: vi.fn(),
  }
  // It has the focus from the beginning, because the line that went took it along.
  const { place, unmount } = mount(
    <CartFormsProvider forms={{ token: '', next: '/cart', acts }}>
      <RemovedRow id="l1" name="Brisa mug" />
    </CartFormsProvider>,
  )
  expect(hold.mock.calls).toEqual([['l1', true]])
  place.querySelector('button')?.blur()
  expect(hold.mock.calls.slice(1)).toEqual([['l1', false]])
  place.querySelector('button')?.focus()
  expect(hold).toHaveBeenLastCalledWith('l1', true)
  unmount()
  expect(hold).toHaveBeenLastCalledWith('l1', false)
})

it('is let go when it goes, and not because its acts are others', async () => {
  const hold = vi.fn<CartActs['keepUndo']>()
  function Renewed() {
    const [count, setCount] = useState(0)
    // Others in every rendering; only this act is used.
    const acts = { keepUndo: (...told: Parameters<typeof hold>) => hold(...told) } as CartActs
    return (
      <CartFormsProvider forms={{ token: '', next: '/cart', acts }}>
        <RemovedRow id="l1" name="Brisa mug" />
        <button type="button" data-again onClick={() => setCount(count + 1)}>
          {count}
        </button>
      </CartFormsProvider>
    )
  }
  const { place, unmount } = mount(<Renewed />)
  place.querySelector<HTMLElement>('[data-again]')?.click()
  await expect.poll(() => place.querySelector<HTMLElement>('[data-again]')?.textContent).toBe('1')
  expect(hold.mock.calls).not.toContainEqual(['l1', false])
  unmount()
  expect(hold).toHaveBeenLastCalledWith('l1', false)
})
