import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Quantity } from '../index.ts'
import { act, mount } from '../testing/mount.tsx'

function Stepper(props: Quantity.RootProps) {
  return (
    <Quantity.Root aria-label="Quantity" {...props}>
      <Quantity.Decrement aria-label="Less" />
      <Quantity.Input aria-label="How many" name="quantity" />
      <Quantity.Increment aria-label="More" />
    </Quantity.Root>
  )
}

const field = () => page.getByRole('spinbutton', { name: 'How many' })
const more = () => page.getByRole('button', { name: 'More' })
const less = () => page.getByRole('button', { name: 'Less' })

describe('a quantity', () => {
  test('goes up and down by its buttons, and stops at its limits', async () => {
    const changes = vi.fn()
    await mount(<Stepper max={3} onValueChange={changes} />)
    await expect.element(field()).toHaveValue(1)
    await expect.element(less()).toHaveAttribute('aria-disabled', 'true')
    for (let i = 0; i < 4; i++) await userEvent.click(more(), { force: true })
    await expect.element(field()).toHaveValue(3)
    await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(less())
    await expect.element(field()).toHaveValue(2)
    expect(changes.mock.calls).toEqual([[2], [3], [2]])
  })

  test('takes effect when the shopper has finished typing', async () => {
    const changes = vi.fn()
    await mount(<Stepper max={50} onValueChange={changes} />)
    await userEvent.fill(field(), '12')
    expect(changes).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    expect(changes.mock.calls).toEqual([[12]])
    await userEvent.fill(field(), '99')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue(50)
    await userEvent.clear(field())
    await userEvent.keyboard('{Tab}')
    await expect.element(field()).toHaveValue(50)
    await userEvent.fill(field(), '7')
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(field()).toHaveValue(50)
  })

  test('follows the arrow keys at once', async () => {
    const changes = vi.fn()
    await mount(<Stepper onValueChange={changes} />)
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(field()).toHaveValue(3)
    expect(changes.mock.calls).toEqual([[2], [3]])
  })

  test('repeats while a button is held, and the end of a hold is not another step', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await mount(<Stepper />)
      const button = more().element() as HTMLElement
      await act(
        () => void button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })),
      )
      await act(() => vi.advanceTimersByTime(399))
      await expect.element(field()).toHaveValue(1)
      for (const ms of [1, 80, 80]) await act(() => vi.advanceTimersByTime(ms))
      await act(() => void button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 })))
      await act(() => button.click())
      await act(() => vi.advanceTimersByTime(2_000))
      expect((field().element() as HTMLInputElement).value).toBe('4')
      await act(() => button.click())
      expect((field().element() as HTMLInputElement).value).toBe('5')
    } finally {
      vi.useRealTimers()
    }
  })

  test('a hold ends at the limit, and with the button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const mounted = await mount(<Stepper max={2} />)
      const button = more().element() as HTMLElement
      const press = () =>
        void button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
      await act(press)
      for (let i = 0; i < 10; i++) await act(() => vi.advanceTimersByTime(400))
      expect((field().element() as HTMLInputElement).value).toBe('2')
      expect(vi.getTimerCount()).toBe(0)
      await act(press)
      await mounted.unmount()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is sent by the form around it', async () => {
    const { container } = await mount(
      <form>
        <Stepper defaultValue={4} />
      </form>,
    )
    const form = container.querySelector('form') as HTMLFormElement
    expect(new FormData(form).get('quantity')).toBe('4')
    form.addEventListener('submit', () => expect.unreachable('The buttons must not submit the form.'))
    await userEvent.click(more())
    expect(new FormData(form).get('quantity')).toBe('5')
  })

  test('can be controlled from outside', async () => {
    const { render } = await mount(<Stepper value={3} />)
    await userEvent.click(more())
    await expect.element(field()).toHaveValue(3)
    await render(<Stepper value={8} />)
    await expect.element(field()).toHaveValue(8)
  })
})
