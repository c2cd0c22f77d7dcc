'use client'

import { createContext, type FormEvent, type ReactElement, useId, useState } from 'react'
import type { CouponState } from '../cart/view.ts'
import { useCart } from '../hooks/use-cart.ts'
import { useMessages } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of the form and its parts. */
export interface State extends CouponState {
  /** A code is applied, or being applied. */
  readonly isApplied: boolean
  /** The server has not confirmed the code that is being applied. */
  readonly isApplying: boolean
  readonly isRejected: boolean
  /** The last submit had no code. Only without `required` on `CouponForm.Input`. */
  readonly isMissing: boolean
  /** The message that `CouponForm.Error` shows; empty without an error. */
  readonly message: string
}

const attributes: DataAttributes<State> = {
  isApplied: 'data-applied',
  isPending: 'data-pending',
  isRejected: 'data-rejected',
  isMissing: 'data-missing',
}

interface ContextValue {
  readonly state: State
  readonly errorId: string
  /** The code that the page was rendered with. */
  readonly firstCode: string | undefined
  remove(): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const useCoupon = () => usePart(Context, 'CouponForm.Root')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'form', State> {
  /** Name of the field with the code; default `code`. */
  readonly codeField?: string
  /** The code that the server rejected before it rendered the page, without script. It counts until another one is tried. */
  readonly rejectedCode?: string | undefined
  /** Changes a code before it is sent, for example to upper case. Surrounding spaces are removed anyway. */
  readonly normalize?: (code: string) => string
}

/**
 * The form that applies a coupon code. Without script, `action` and `method` post it.
 *
 * Attributes:
 * - `data-applied`: a code is applied, or being applied
 * - `data-pending`: the server has not confirmed the code yet
 * - `data-rejected`: the last code was rejected
 * - `data-missing`: the last submit had no code
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
export function Root({
  codeField = 'code',
  rejectedCode,
  normalize = (code) => code,
  ...props
}: RootProps): ReactElement {
  const { coupon, applyCoupon, removeCoupon } = useCart()
  const [tried, setTried] = useState<string>()
  const messages = useMessages()
  const errorId = useId()
  const state: State = {
    ...coupon,
    isApplied: coupon.code !== undefined,
    isApplying: coupon.isPending && coupon.code !== undefined,
    isRejected:
      tried !== '' && (coupon.error ?? (tried === undefined ? rejectedCode : undefined)) !== undefined,
    isMissing: tried === '',
    message: coupon.error ? messages.error(coupon.error.cause) : '',
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const readCode = () => normalize(`${new FormData(form).get(codeField) ?? ''}`.trim())
    const code = readCode()
    setTried(code)
    if (!code) return
    const { status } = await applyCoupon(code)
    // The shopper may have typed another code since.
    if (status === 'done' && readCode() === code) form.reset()
  }
  const element = useRender('form', props, state, attributes, { onSubmit })
  const value = { state, errorId, firstCode: rejectedCode, remove: () => void removeCoupon() }
  return <Context value={value}>{element}</Context>
}

/**
 * The field for the code. Label it. After a rejection it refers to `CouponForm.Error`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label>Coupon <CouponForm.Input /></label>
 * ```
 */
export function Input(props: PartProps<'input', State>): ReactElement {
  const { state, errorId, firstCode } = useCoupon()
  const isInvalid = state.isRejected || state.isMissing
  return useRender('input', props, state, attributes, {
    type: 'text',
    defaultValue: firstCode,
    name: 'code',
    required: true,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? errorId : undefined,
  })
}

/**
 * Applies the code in the field.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CouponForm.Submit>Apply</CouponForm.Submit>
 * ```
 */
export function Submit(props: PartProps<'button', State>): ReactElement {
  const { state } = useCoupon()
  return useRender('button', props, state, attributes, {
    type: 'submit',
    'aria-busy': state.isPending || undefined,
  })
}

/**
 * The applied code; renders nothing without one.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <p>Applied: <CouponForm.AppliedCode /></p>
 * ```
 */
export function AppliedCode(props: PartProps<'span', State>): ReactElement | null {
  const { state } = useCoupon()
  const element = useRender('span', props, state, attributes, { children: state.code })
  return state.isApplied ? element : null
}

/**
 * Removes the coupon; renders nothing without one. Without script it submits `remove`, without checking the field.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CouponForm.Remove>Remove</CouponForm.Remove>
 * ```
 */
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

/**
 * Announces why the last code was rejected, by default with the error's message, or that it was missing; renders nothing otherwise.
 * Role `alert`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <CouponForm.Error>{({ isMissing, message }) => (isMissing ? 'Enter a code.' : message)}</CouponForm.Error>
 * ```
 */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state, errorId } = useCoupon()
  const own = { id: errorId, role: 'alert', children: state.message }
  const element = useRender('p', props, state, attributes, own)
  return state.isRejected || state.isMissing ? element : null
}

export { ErrorMessage as Error }
