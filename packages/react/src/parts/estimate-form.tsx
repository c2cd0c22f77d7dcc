'use client'

import { type ChangeEvent, createContext, type FormEvent, type ReactElement } from 'react'
import { type EstimateActions, type EstimateState, useEstimate } from '../hooks/use-estimate.ts'
import { useMessages } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

export interface State {
  readonly status: EstimateState['status']
  readonly isPending: boolean
  /** The last one, as `useEstimate` selects it. */
  readonly estimate: unknown
  readonly error: unknown
  /** The message that `EstimateForm.Error` shows; empty without an error. */
  readonly message: string
}

const attributes: DataAttributes<State> = {
  status: 'data-status',
  isPending: 'data-pending',
}

/** Names of the form's fields. */
export interface FieldNames {
  /** ISO 3166-1; default `country`. */
  readonly country?: string
  /** ISO 3166-2; default `subdivision`. */
  readonly subdivision?: string
  /** Default `postalCode`. */
  readonly postalCode?: string
  /** Code of a shipping option; default `shippingOption`. */
  readonly shippingOption?: string
}

interface ContextValue {
  readonly state: State
  readonly shippingOption: string
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const useForm = () => usePart(Context, 'EstimateForm.Root')

export interface RootProps extends PartProps<'form', State> {
  /** From `useEstimate`, to share it with `CartTotals`; default an estimate of its own. */
  readonly estimate?: EstimateState<unknown> & EstimateActions
  /** For a server that knows the fields by other names. */
  readonly fields?: FieldNames
}

/**
 * Requests totals for an address, and for a shipping option. Without script, `action` and `method` post the fields.
 *
 * Attributes:
 * - `data-status`: `idle`, `pending`, `success` or `error`
 * - `data-pending`: an estimate is loading
 *
 * @example
 * ```tsx
 * function Delivery() {
 *   const estimate = useEstimate()
 *   return (
 *     <EstimateForm.Root estimate={estimate}>
 *       <label>Country <select name="country"><option value="IE">Ireland</option></select></label>
 *       <label>Postal code <input name="postalCode" autoComplete="postal-code" /></label>
 *       <label><EstimateForm.ShippingOption value="express" /> Express</label>
 *       <EstimateForm.Submit>Calculate</EstimateForm.Submit>
 *       <EstimateForm.Error />
 *     </EstimateForm.Root>
 *   )
 * }
 * ```
 */
export function Root({ estimate: given, fields = {}, ...props }: RootProps): ReactElement {
  const own = useEstimate()
  const estimate = given ?? own
  const messages = useMessages()
  const error = estimate.status === 'error' ? estimate.error : undefined
  const { country = 'country', subdivision = 'subdivision', postalCode = 'postalCode' } = fields
  const { shippingOption = 'shippingOption' } = fields
  const state: State = {
    status: estimate.status,
    isPending: estimate.status === 'pending',
    estimate: estimate.estimate,
    error,
    message: error === undefined ? '' : messages.error(error),
  }
  const element = useRender('form', props, state, attributes, {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const data = new FormData(event.currentTarget)
      const read = (name: string) => `${data.get(name) ?? ''}`.trim()
      const [code, region, zip] = [read(country), read(subdivision), read(postalCode)]
      const option = read(shippingOption)
      if (!code) return
      estimate.request({
        shippingAddress: {
          country: code,
          ...(region && { subdivision: region }),
          ...(zip && { postalCode: zip }),
        },
        ...(option && { selectedShippingOption: { code: option } }),
      })
    },
  })
  return <Context value={{ state, shippingOption }}>{element}</Context>
}

/**
 * A way to deliver, as a radio button: `value` is its code. A choice requests the estimate again. Label it.
 *
 * Attributes: those of `Root`.
 */
export function ShippingOption(props: PartProps<'input', State>): ReactElement {
  const { state, shippingOption } = useForm()
  return useRender('input', props, state, attributes, {
    type: 'radio',
    name: shippingOption,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => currentTarget.form?.requestSubmit(),
  })
}

/**
 * Requests the estimate.
 *
 * Attributes: those of `Root`.
 */
export function Submit(props: PartProps<'button', State>): ReactElement {
  const { state } = useForm()
  const own = { type: 'submit', 'aria-busy': state.isPending || undefined }
  return useRender('button', props, state, attributes, own)
}

/**
 * Announces why the estimate failed, by default with the error's message; renders nothing otherwise.
 *
 * Attributes: those of `Root`.
 */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state } = useForm()
  const element = useRender('p', props, state, attributes, { role: 'alert', children: state.message })
  return state.status === 'error' ? element : null
}

export { ErrorMessage as Error }
