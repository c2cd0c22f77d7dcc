'use client'

import { createContext, type FormEvent, type ReactElement } from 'react'
import { type EstimateActions, type EstimateState, useEstimate } from '../hooks/use-estimate.ts'
import { defaultMessages } from '../store/messages.ts'
import { useStore } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

export interface State {
  readonly status: EstimateState['status']
  readonly pending: boolean
  readonly estimate: EstimateState['estimate']
  readonly error: unknown
  /** The message that `EstimateForm.Error` shows; empty without an error. */
  readonly message: string
}

const attributes: DataAttributes<State> = {
  /** `idle`, `loading`, `ready` or `error`. */
  status: 'data-status',
  /** An estimate is loading. */
  pending: 'data-pending',
}

const Context = /* @__PURE__ */ createContext<State | undefined>(undefined)

export interface RootProps extends PartProps<'form', State> {
  /** From `useEstimate`, to share it with `CartTotals`; default an estimate of its own. */
  readonly estimate?: EstimateState & EstimateActions
}

/**
 * Requests totals for an address. Its fields are named `country` (ISO 3166-1), `subdivision` and `postalCode`.
 *
 * @example
 * ```tsx
 * function Delivery() {
 *   const estimate = useEstimate()
 *   return (
 *     <EstimateForm.Root estimate={estimate}>
 *       <label>Country <select name="country"><option value="IE">Ireland</option></select></label>
 *       <label>Postal code <input name="postalCode" autoComplete="postal-code" /></label>
 *       <EstimateForm.Submit>Calculate</EstimateForm.Submit>
 *       <EstimateForm.Error />
 *     </EstimateForm.Root>
 *   )
 * }
 * ```
 */
export function Root({ estimate: given, ...props }: RootProps): ReactElement {
  const own = useEstimate()
  const estimate = given ?? own
  const messages = useStore()?.messages ?? defaultMessages
  const error = estimate.status === 'error' ? estimate.error : undefined
  const state: State = {
    status: estimate.status,
    pending: estimate.status === 'loading',
    estimate: estimate.estimate,
    error,
    message: error === undefined ? '' : messages.error(error),
  }
  const element = useRender('form', props, state, attributes, {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const fields = new FormData(event.currentTarget)
      const read = (name: string) => `${fields.get(name) ?? ''}`.trim()
      const [country, subdivision, postalCode] = [read('country'), read('subdivision'), read('postalCode')]
      if (!country) return
      estimate.request({
        shippingAddress: {
          country,
          ...(subdivision && { subdivision }),
          ...(postalCode && { postalCode }),
        },
      })
    },
  })
  return <Context value={state}>{element}</Context>
}

/** Requests the estimate. */
export function Submit(props: PartProps<'button', State>): ReactElement {
  const state = usePart(Context, 'EstimateForm.Root')
  const own = { type: 'submit', 'aria-busy': state.pending || undefined }
  return useRender('button', props, state, attributes, own)
}

/** Announces why the estimate failed, by default with the error's message; renders nothing otherwise. */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const state = usePart(Context, 'EstimateForm.Root')
  const element = useRender('p', props, state, attributes, { role: 'alert', children: state.message })
  return state.status === 'error' ? element : null
}

export { ErrorMessage as Error }
