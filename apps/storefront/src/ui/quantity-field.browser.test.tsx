import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '../shared/testing/mount.fixture.tsx'
import { QuantityField } from './quantity-field.tsx'

function mountField(changed: (quantity: number) => void) {
  function Field() {
    const [quantity, set] = useState(1)
    return (
      <QuantityField
        label="Quantity"
        value={quantity}
        onChange={(next) => {
          changed(next)
          set(next)
        }}
      />
    )
  }
  const { place, unmount } = mount(<Field />)
  const field = place.querySelector('input') as HTMLInputElement
  return { field, unmount }
}

it('what was typed goes out when the field is left; and at once where it was left before the script came', async () => {
  const changed = vi.fn()
  const { field, unmount } = mountField(changed)
  await userEvent.fill(field, '3')
  expect(changed).not.toHaveBeenCalled()
  field.blur()
  expect(changed).toHaveBeenLastCalledWith(3)
  // As an island is told of what was typed before it woke.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '5')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(changed).toHaveBeenLastCalledWith(5)
  unmount()
})
