'use client'

import type { EstimateTotalsResponse } from '@vitrine/client'
import {
  type ChangeEvent,
  createContext,
  type FormEvent,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react'
import { type EstimateActions, type EstimateState, useEstimate } from '../hooks/use-estimate.ts'
import { formatMoney } from '../money/format-money.ts'
import { useMessages, useStore } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of the form and its parts. */
export interface State {
  readonly status: EstimateState['status']
  readonly isPending: boolean
  /** The last one, as `useEstimate` selects it. */
  readonly estimate: unknown
  readonly error: unknown
  /** The message that `EstimateForm.Error` shows: of `error`, or of the errors in the estimate; otherwise empty. */
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

/** A way to deliver. */
export interface ShippingOptionState {
  readonly code: string
  readonly title: string
  /** Decimal string, in the currency of the estimate. */
  readonly price: string
  /** In the locale's format. */
  readonly formattedPrice: string
  /** The store's description, for example `2–3 days`. */
  readonly deliveryTime: string | undefined
  readonly timeSlot: { readonly from: Date; readonly to: Date } | undefined
  /** Chosen by the shopper, or included in the totals. */
  readonly isSelected: boolean
}

const optionAttributes: DataAttributes<ShippingOptionState> = {
  isSelected: 'data-selected',
}

interface ContextValue {
  readonly state: State
  /** Name of the radio buttons. */
  readonly shippingOption: string
  readonly options: readonly ShippingOptionState[]
  choose(code: string): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const OptionContext = /* @__PURE__ */ createContext<ShippingOptionState | undefined>(undefined)
const useOption = () => usePart(OptionContext, 'EstimateForm.ShippingOptions')
const useForm = () => usePart(Context, 'EstimateForm.Root')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'form', State> {
  /** From `useEstimate`, to share it with `CartTotals`; default an estimate of its own. */
  readonly estimate?: EstimateState<unknown> & EstimateActions
  /** For a server that knows the fields by other names. */
  readonly fields?: FieldNames
}

/**
 * Requests totals for an address, and for a shipping option. Without script, `action` and `method` post the fields. The platform stores
 * neither: the checkout asks for the address and the shipping option again.
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
 *       <EstimateForm.Submit>Calculate</EstimateForm.Submit>
 *       <EstimateForm.Error />
 *       <EstimateForm.ShippingOptions>
 *         <label>
 *           <EstimateForm.ShippingOption /> <EstimateForm.ShippingTitle /> <EstimateForm.ShippingPrice />
 *           <EstimateForm.ShippingTime timeZone="Europe/Dublin" />
 *         </label>
 *       </EstimateForm.ShippingOptions>
 *     </EstimateForm.Root>
 *   )
 * }
 * ```
 */
export function Root({ estimate: given, fields = {}, ...props }: RootProps): ReactElement {
  const own = useEstimate()
  const estimate = given ?? own
  const messages = useMessages()
  const store = useStore()
  const [choice, setChoice] = useState<{ readonly code: string; readonly estimate: unknown }>()
  const error = estimate.status === 'error' ? estimate.error : undefined
  const { country = 'country', subdivision = 'subdivision', postalCode = 'postalCode' } = fields
  const { shippingOption = 'shippingOption' } = fields
  const state: State = {
    status: estimate.status,
    isPending: estimate.status === 'pending',
    estimate: estimate.estimate,
    error,
    message:
      error !== undefined
        ? messages.error(error)
        : estimate.status === 'success' && hasCalculation(estimate.estimate)
          ? (messages.calculation ?? describeErrors)(estimate.estimate.calculationErrors)
          : '',
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
  // The choice counts until the estimate that it requests has arrived, which may have another option.
  const chosen = choice?.estimate === estimate.estimate ? choice?.code : undefined
  const options = hasCalculation(estimate.estimate)
    ? toOptions(estimate.estimate, store?.locale ?? 'en', chosen)
    : []
  const choose = (code: string) => setChoice({ code, estimate: estimate.estimate })
  return <Context value={{ state, shippingOption, options, choose }}>{element}</Context>
}

/** `useEstimate` can select anything. */
function hasCalculation(estimate: unknown): estimate is EstimateTotalsResponse {
  return Boolean(Object(estimate).calculationErrors && Object(estimate).shippingInfo)
}

/** Not in `defaultMessages`, so that only pages with this form load it. */
function describeErrors(errors: EstimateTotalsResponse['calculationErrors']): string {
  if (errors.generalShippingCalculationError) return 'We do not deliver to this address.'
  if (errors.carrierErrors?.errors.length) return 'Some delivery options are missing. Please try again later.'
  if (errors.selectedShippingOptionError)
    return 'This delivery option is not available for the address. Choose another one.'
  return ''
}

function toOptions(
  { cart, shippingInfo }: EstimateTotalsResponse,
  locale: string,
  chosen: string | undefined,
): readonly ShippingOptionState[] {
  const selected = chosen ?? shippingInfo.selectedCarrierServiceOption?.code
  const available = shippingInfo.carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)
  return available.map(({ code, title, logistics, cost }) => {
    const { from, to } = logistics.deliveryTimeSlot ?? {}
    const price = cost.price.convertedAmount
    return {
      code,
      title,
      price,
      formattedPrice: formatMoney(price, { currency: cart.conversionCurrency, locale }),
      deliveryTime: logistics.deliveryTime ?? undefined,
      timeSlot: from && to ? { from: new Date(from), to: new Date(to) } : undefined,
      isSelected: code === selected,
    }
  })
}

/** Props of {@link ShippingOptions}. */
export interface ShippingOptionsProps {
  /** Repeated for each option; also as a function of the option. */
  readonly children: ReactNode | ((option: ShippingOptionState) => ReactNode)
}

/**
 * Repeats its content for each shipping option of the estimate. It has no element of its own. An estimate of `useEstimate` with `select`
 * needs the fields `cart`, `shippingInfo` and `calculationErrors` of the response.
 *
 * @example
 * ```tsx
 * <EstimateForm.ShippingOptions><label><EstimateForm.ShippingOption /> <EstimateForm.ShippingTitle /></label></EstimateForm.ShippingOptions>
 * ```
 */
export function ShippingOptions({ children }: ShippingOptionsProps): ReactElement {
  const { options } = useForm()
  return (
    <Fragment>
      {options.map((option) => (
        <OptionContext key={option.code} value={option}>
          {typeof children === 'function' ? children(option) : children}
        </OptionContext>
      ))}
    </Fragment>
  )
}

/**
 * The radio button of a way to deliver. A choice requests the estimate again. Label it.
 *
 * In `EstimateForm.ShippingOptions`, the part sets `value` and `checked`. Elsewhere both are yours: `value` is the code of the option, and
 * without `checked` or `defaultChecked` none is checked at the start.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label><EstimateForm.ShippingOption /> <EstimateForm.ShippingTitle /></label>
 * ```
 */
export function ShippingOption(props: PartProps<'input', State>): ReactElement {
  const { state, shippingOption, choose } = useForm()
  const option = use(OptionContext)
  return useRender('input', props, state, attributes, {
    type: 'radio',
    name: shippingOption,
    ...(option && { value: option.code, checked: option.isSelected }),
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      if (option) choose(option.code)
      currentTarget.form?.requestSubmit()
    },
  })
}

/**
 * The title of the option.
 *
 * Attributes:
 * - `data-selected`: the option is selected
 *
 * @example
 * ```tsx
 * <EstimateForm.ShippingTitle />
 * ```
 */
export function ShippingTitle(props: PartProps<'span', ShippingOptionState>): ReactElement {
  const option = useOption()
  return useRender('span', props, option, optionAttributes, { children: option.title })
}

/**
 * The price of the option in the store's locale.
 *
 * Attributes: those of `ShippingTitle`.
 *
 * @example
 * ```tsx
 * <EstimateForm.ShippingPrice>{({ price, formattedPrice }) => (Number(price) > 0 ? formattedPrice : 'Free')}</EstimateForm.ShippingPrice>
 * ```
 */
export function ShippingPrice(props: PartProps<'span', ShippingOptionState>): ReactElement {
  const option = useOption()
  return useRender('span', props, option, optionAttributes, { children: option.formattedPrice })
}

/** Props of {@link ShippingTime}. */
export interface ShippingTimeProps extends PartProps<'span', ShippingOptionState> {
  /** IANA name of the store's time zone, for time slots; default that of the browser. Set it if a server renders the page. */
  readonly timeZone?: string
}

/**
 * When the option delivers: its time slot (`Tue 24 Nov, 10:00 – 12:00`), otherwise the store's description; renders nothing without both.
 *
 * Attributes: those of `ShippingTitle`.
 *
 * @example
 * ```tsx
 * <EstimateForm.ShippingTime timeZone="Europe/Dublin" />
 * ```
 */
export function ShippingTime({ timeZone, ...props }: ShippingTimeProps): ReactElement | null {
  const option = useOption()
  const locale = useStore()?.locale ?? 'en'
  const { timeSlot, deliveryTime } = option
  const children = timeSlot
    ? new Intl.DateTimeFormat(locale, { ...slotFormat, timeZone }).formatRange(timeSlot.from, timeSlot.to)
    : deliveryTime
  const element = useRender('span', props, option, optionAttributes, { children })
  return children ? element : null
}

const slotFormat = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const

/**
 * Requests the estimate.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <EstimateForm.Submit>Calculate</EstimateForm.Submit>
 * ```
 */
export function Submit(props: PartProps<'button', State>): ReactElement {
  const { state } = useForm()
  const own = { type: 'submit', 'aria-busy': state.isPending || undefined }
  return useRender('button', props, state, attributes, own)
}

/**
 * Announces why the estimate failed, or why delivery could not be calculated, by default with the text of `messages`; renders nothing
 * otherwise. Role `alert`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <EstimateForm.Error className="error" />
 * ```
 */
function ErrorMessage(props: PartProps<'p', State>): ReactElement | null {
  const { state } = useForm()
  const element = useRender('p', props, state, attributes, { role: 'alert', children: state.message })
  return state.message ? element : null
}

export { ErrorMessage as Error }
