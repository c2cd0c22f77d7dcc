'use client'

import { createContext, type FormEvent, type ReactElement, useId } from 'react'
import type { CouponState } from '../cart/view.ts'
import { useCart } from '../hooks/use-cart.ts'
import { defaultMessages } from '../store/messages.ts'
import { useStore } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

export interface State extends CouponState {
  readonly isApplied: boolean
  readonly isRejected: boolean
  /** The message that `CouponForm.Error` shows; empty without an error. */
  readonly message: string
}

const attributes: DataAttributes<State> = {
  /** A code is applied, or being applied. */
  isApplied: 'data-applied',
  /** The server has not confirmed the code yet. */
  pending: 'data-pending',
  /** The last code was rejected. */
  isRejected: 'data-rejected',
}

interface ContextValue {
  readonly state: State
  readonly errorId: string
  remove(): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const useCoupon = () => usePart(Context, 'CouponForm.Root')

export interface RootProps extends PartProps<'form', State> {
  /** Name of the field with the code; default `code`. */
  readonly codeField?: string
}

/**
 * The form that applies a coupon code. Without script, `action` and `method` post it.
 *
 * @example
 * ```tsx
 * <CouponForm.Root method="post" action="/cart/coupon">
 *   <label>Coupon <CouponForm.Input /></label>
 *   <CouponForm.Submit>Apply</CouponForm.Submit>
 *   <CouponForm.Error />
 *   <CouponForm.AppliedCode /> <CouponForm.Remove>Remove</CouponForm.Remove>
 * </CouponForm.Root>
 * ```
 */
export function Root({ codeField = 'code', ...props }: RootProps): ReactElement {
  const { coupon, applyCoupon, removeCoupon } = useCart()
  const messages = useStore()?.messages ?? defaultMessages
  const errorId = useId()
  const state: State = {
    ...coupon,
    isApplied: coupon.code !== undefined,
    isRejected: coupon.error !== undefined,
    message: coupon.error ? messages.error(coupon.error.cause) : '',
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const readCode = () => `${new FormData(form).get(codeField) ?? ''}`.trim()
    const code = readCode()
    if (!code) return
    const { status } = await applyCoupon(code)
    // The shopper may have typed another code since.
    if (status === 'done' && readCode() === code) form.reset()
  }
  const element = useRender('form', props, state, attributes, { onSubmit })
  return <Context value={{ state, errorId, remove: () => void removeCoupon() }}>{element}</Context>
}

/** The field for the code. Label it. After a rejection it refers to `CouponForm.Error`. */
export function Input(props: PartProps<'input', State>): ReactElement {
  const { state, errorId } = useCoupon()
  return useRender('input', props, state, attributes, {
    type: 'text',
    name: 'code',
    required: true,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    'aria-invalid': state.isRejected || undefined,
    'aria-describedby': state.isRejected ? errorId : undefined,
  })
}

/** Applies the code in the field. */
export function Submit(props: PartProps<'button', State>): ReactElement {
  const { state } = useCoupon()
  return useRender('button', props, state, attributes, {
    type: 'submit',
    'aria-busy': state.pending || undefined,
  })
}

/** The applied code; renders nothing without one. */
export function AppliedCode(props: PartProps<'span', State>): ReactElement | null {
  const { state } = useCoupon()
  const element = useRender('span', props, state, attributes, { children: state.code })
  return state.isApplied ? element : null
}

/** Removes the coupon; renders nothing without one. Without script it submits `remove`, without checking the field. */
export function Remove(props: PartProps<'button', State>): ReactElement | null {
  const { state, remove } = useCoupon()
  const element = useRender('button', props, state, attributes, {
    type: 'submit',
    name: 'remove',
    value: state.code,
    formNoValidate: true,
    onClick(event: Event) {
      event.preventDefault()
      remove()
    },
  })
  return state.isApplied ? element : null
}

/** Announces why the last code was rejected, by default with the error's message; renders nothing otherwise. */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state, errorId } = useCoupon()
  const own = { id: errorId, role: 'alert', children: state.message }
  const element = useRender('p', props, state, attributes, own)
  return state.isRejected ? element : null
}

export { ErrorMessage as Error }
