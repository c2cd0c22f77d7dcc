import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { CartFormsProvider } from './cart-forms.tsx'
import type { CartActs, CouponProblem } from './cart-state.ts'
import { CouponForm } from './coupon-form.tsx'

it('an answer to a code takes neither the field away nor the next code that is being written', () => {
  let answer: (problem: CouponProblem | undefined) => void = () => undefined
  const tried: string[] = []
  function Tried() {
    // As the server refused it before there was script.
    const [problem, setProblem] = useState<CouponProblem | undefined>({ code: 'NOPE', reason: 'unknown' })
    answer = (next) => flushSync(() => setProblem(next))
    const acts: CartActs = {
      setQuantity: vi.fn(),
      remove: vi.fn(),
      undo: vi.fn(),
      keepUndo: vi.fn(),
      async applyCoupon(code) {
        tried.push(code)
        setProblem(undefined)
        return { status: 'done', capped: false }
      },
      removeCoupon: vi.fn(),
    }
    return (
      <CartFormsProvider forms={{ token: '', next: '/cart', acts }}>
        <CouponForm coupon={undefined} problem={problem} />
      </CartFormsProvider>
    )
  }
  const { place, unmount } = mount(<Tried />)
  const [fold, field] = [place.querySelector('details'), place.querySelector<HTMLInputElement>('[name=code]')]
  if (!fold || !field) throw new Error('No field for a code')
  const apply = () => flushSync(() => field.form?.requestSubmit())
  const write = (text: string) => document.execCommand('insertText', false, text)
  const isThere = () => [fold.open, document.activeElement === field, field.value]

  field.focus()
  apply()
  expect(isThere()).toEqual([true, true, 'NOPE'])
  answer({ code: 'NOPE', reason: 'unknown' })
  expect(isThere()).toEqual([true, true, 'NOPE'])
  field.select()
  write('WELCOM')
  apply()
  write('E10')
  answer({ code: 'WELCOM', reason: 'unknown' })
  expect(isThere()).toEqual([true, true, 'WELCOME10'])
  expect(place.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect(tried).toEqual(['NOPE', 'WELCOM'])
  unmount()
})
