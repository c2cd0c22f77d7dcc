import { type FormEvent, type ReactNode, useState } from 'react'
import { deliveryCountries } from '../../shared/delivery-countries.ts'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { shopTimeZone } from '../../shared/shop-time-zone.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { RequestNote } from '../../shared/ui/request-id.tsx'
import { useCartForms } from './cart-forms.tsx'
import type { EstimateAddressView, EstimateFailure, EstimateView, ShippingOptionView } from './cart-view.ts'
import { subdivisions } from './subdivisions.ts'

/** What an estimate is asked for. */
export interface EstimateRequest extends EstimateAddressView {
  readonly shipping?: string
}

export interface EstimateFormProps {
  estimate: EstimateView | undefined
  /** To begin with. */
  address: EstimateAddressView | undefined
  failed: EstimateFailure | null
  working: boolean
  onEstimate: ((request: EstimateRequest) => void) | undefined
}

/** Delivery and tax for an address, and the choice between the ways to deliver. */
export function EstimateForm({
  estimate,
  address,
  failed,
  working,
  onEstimate,
}: EstimateFormProps): ReactNode {
  const { token, next } = useCartForms()
  const { locale, to } = useSite()
  const text = useTexts('cartPage')
  const [country, setCountry] = useState<string>(address?.country ?? deliveryCountries[0])
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const regions = subdivisions[country]

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (onEstimate === undefined) return
    event.preventDefault()
    onEstimate(readRequest(new FormData(event.currentTarget)))
  }

  return (
    <details className="fold" open={estimate !== undefined || failed !== null}>
      <summary>
        {text.estimateTitle}
        <Icon name="plus" />
      </summary>
      <form className="estimate-form" method="post" action={to(cartPageActions.estimate)} onSubmit={submit}>
        <FormProof token={token} next={next} />
        <div>
          <label className="field-label" htmlFor="estimate-country">
            {text.country}
          </label>
          <select
            className="field"
            id="estimate-country"
            name={cartPageFields.country}
            autoComplete="country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          >
            {deliveryCountries.map((code) => (
              <option key={code} value={code}>
                {names.of(code)}
              </option>
            ))}
          </select>
        </div>
        {regions && (
          <div>
            <label className="field-label" htmlFor="estimate-region">
              {text.subdivision}
            </label>
            <select
              key={country}
              className="field"
              id="estimate-region"
              name={cartPageFields.subdivision}
              autoComplete="address-level1"
              defaultValue={address?.subdivision}
              required
            >
              <option value="">{text.subdivisionNone}</option>
              {regions.map(([code, name]) => (
                <option key={code} value={`${country}-${code}`}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div>
          <label className="field-label" htmlFor="estimate-postcode">
            {text.postalCode}
          </label>
          <input
            className="field"
            id="estimate-postcode"
            name={cartPageFields.postalCode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={12}
            defaultValue={address?.postalCode}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-disabled={working || undefined}>
          {working ? text.estimating : text.estimateApply}
        </button>
        {failed && (
          <div className="field-problem" role="alert">
            <p>{text.estimateFailed}</p>
            <RequestNote id={failed.requestId} />
          </div>
        )}
        {estimate?.taxFailed && (
          <p className="field-hint" role="status">
            {text.estimateTaxFailed}
          </p>
        )}
        {estimate && <ShippingOptions estimate={estimate} submits={onEstimate !== undefined} />}
      </form>
    </details>
  )
}

/** Ways to deliver, as radio buttons of the same form: without script the form's button applies the choice. */
function ShippingOptions({ estimate, submits }: { estimate: EstimateView; submits: boolean }): ReactNode {
  const site = useSite()
  const priceText = useTexts('price')
  const cartText = useTexts('cartPage')
  if (estimate.unshipped) return <p className="field-hint">{cartText.estimateUnshipped}</p>
  const { options, shippingFailed } = estimate
  if (options.length === 0) {
    return (
      <p className="field-problem" role="status">
        {shippingFailed ? cartText.estimateShippingFailed : cartText.estimateNoOptions}
      </p>
    )
  }
  return (
    <fieldset className="shipping">
      <legend className="field-label">{cartText.shippingOptions}</legend>
      {shippingFailed && (
        <p className="field-hint" role="status">
          {cartText.estimateShippingPartial}
        </p>
      )}
      {options.map((option) => (
        <label key={option.code} className="shipping-option">
          <input
            type="radio"
            name={cartPageFields.shipping}
            value={option.code}
            defaultChecked={option.code === estimate.chosen}
            onChange={(event) => submits && event.currentTarget.form?.requestSubmit()}
          />
          <span className="shipping-words">
            <bdi>{option.title}</bdi>
            {option.slot && <DeliverySlot slot={option.slot} />}
            <small>
              <bdi>{[option.time, option.place].filter(Boolean).join(' · ')}</bdi>
            </small>
          </span>
          <span className="shipping-price">
            {Number(option.price) === 0 ? priceText.free : site.amount(option.price)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** “Tue, 24 Nov, 10:00 – 12:00”, by the clocks of the shop. */
function DeliverySlot({ slot: { from, to } }: { slot: NonNullable<ShippingOptionView['slot']> }): ReactNode {
  const times = new Intl.DateTimeFormat(useSite().locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: shopTimeZone,
  })
  return (
    <small>
      <time dateTime={from}>{times.formatRange(new Date(from), new Date(to))}</time>
    </small>
  )
}

function readRequest(form: FormData): EstimateRequest {
  const field = (name: string): string => String(form.get(name) ?? '').trim()
  const subdivision = field(cartPageFields.subdivision)
  const postalCode = field(cartPageFields.postalCode)
  const shipping = field(cartPageFields.shipping)
  return {
    country: field(cartPageFields.country),
    ...(subdivision && { subdivision }),
    ...(postalCode && { postalCode }),
    ...(shipping && { shipping }),
  }
}
