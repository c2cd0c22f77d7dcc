import { EstimateForm as Estimate } from '@vitrine/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { deliveryCountries, timeZone } from '../../../shop.config.ts'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import { useCartForms } from './cart-forms.tsx'
import type { EstimateAddressView, EstimateFailure, EstimateView, ShippingOptionView } from './cart-view.ts'
import { subdivisions } from './subdivisions.ts'
import type { DeliveryEstimate } from './use-delivery-estimate.ts'

const fieldNames = { postalCode: cartPageFields.postalCode, shippingOption: cartPageFields.shipping }

export interface EstimateFormProps {
  delivery: DeliveryEstimate
  /** Shown as long as it is current. */
  estimate: EstimateView | undefined
  /** The first values of the fields. */
  address: EstimateAddressView | undefined
  failed: EstimateFailure | undefined
}

/** Delivery and tax for an address, and the choice of a shipping option. */
export function EstimateForm({ delivery, estimate, address, failed }: EstimateFormProps): ReactNode {
  const { next } = useCartForms()
  const { locale, to } = useSite()
  const text = useTexts('cartPage')
  const [country, setCountry] = useState<string>(address?.country ?? deliveryCountries[0])
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const regions = subdivisions[country]

  return (
    <details className="fold" open={estimate !== undefined || failed !== undefined}>
      <summary>
        {text.estimateTitle}
        <Icon name="plus" />
      </summary>
      <Estimate.Root
        estimate={delivery}
        fields={fieldNames}
        className="estimate-form"
        method="post"
        action={to(cartPageActions.estimate)}
        onSubmit={remember}
      >
        <ReturnPathField path={next} />
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
        <Estimate.Submit className="button button-quiet">
          {({ isPending }) => (isPending ? text.estimating : text.estimateApply)}
        </Estimate.Submit>
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
        {estimate && <ShippingOptions estimate={estimate} />}
      </Estimate.Root>
    </details>
  )
}

/** Ways to deliver, as radio buttons of the same form: without script the form's button applies the choice. */
function ShippingOptions({ estimate }: { estimate: EstimateView }): ReactNode {
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
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio button is among its children.
        <label key={option.code} className="shipping-option">
          <Estimate.ShippingOption value={option.code} defaultChecked={option.code === estimate.chosen} />
          <span className="shipping-words">
            <bdi>{option.title}</bdi>
            {option.slot && <DeliverySlot slot={option.slot} />}
            <small>
              {option.time && <bdi>{option.time}</bdi>}
              {option.time && option.place && ' · '}
              {option.place && <bdi>{option.place}</bdi>}
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
    timeZone,
  })
  return (
    <small>
      <time dateTime={from}>{times.formatRange(new Date(from), new Date(to))}</time>
    </small>
  )
}

/** Posts the form as it would without script, so that a reload finds the same address. Nothing waits for the response. */
function remember({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(fields)
  // If it fails, the address is still in the form.
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined)
}
