import type { ReactNode } from 'react'
import { currencySymbol } from '../../shared/money/format-money.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { PriceFilterView } from './filter-view.ts'

/** Fewer are no picture, just blocks. */
const fewestSteps = 6

/** Height of the picture in its own units; each step is one unit wide. */
const height = 10

/**
 * Prices between two ends: a picture of how many products cost what, two handles on it where there is script (`enhancePrice`), and
 * two fields that say it exactly. The handles move from step to step, so that cheap and dear things get the same room.
 */
export function PriceFilter({ price }: { price: PriceFilterView }): ReactNode {
  const text = useTexts('filter')
  const { currency, shownIn } = useSite()
  const { bounds, counts, min, max, range } = price
  const [from, to] = [stepAt(bounds, min) ?? 0, stepAt(bounds, max) ?? counts.length]
  const name = text.facets.price
  return (
    <details className="facet" open>
      <summary>{name}</summary>
      <fieldset
        aria-label={name}
        className="price-filter"
        data-bounds={bounds.join(' ')}
        data-currency={currency}
      >
        {counts.length >= fewestSteps && <PriceSteps counts={counts} from={from} to={to} />}
        <div className="price-handles with-script">
          <PriceHandle label={text.minHandle} bounds={bounds} step={from} />
          <PriceHandle label={text.maxHandle} bounds={bounds} step={to} />
        </div>
        {shownIn && <p className="field-hint">{text.inCurrency({ currency })}</p>}
        <div className="price-fields">
          <PriceField name="min" label={text.minPrice} value={min} placeholder={range.min} />
          <PriceField name="max" label={text.maxPrice} value={max} placeholder={range.max} />
        </div>
      </fieldset>
    </details>
  )
}

function PriceSteps({
  counts,
  from,
  to,
}: {
  counts: readonly number[]
  from: number
  to: number
}): ReactNode {
  const most = Math.max(1, ...counts)
  return (
    <svg
      className="price-steps"
      viewBox={`0 0 ${counts.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, index) => {
        // One product among hundreds is still to be seen.
        const tall = count === 0 ? 0 : Math.max(0.8, Math.round((count / most) * 100) / 10)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place alone.
            key={index}
            x={index}
            y={height - tall}
            width="0.94"
            height={tall}
            data-out={index < from || index >= to || undefined}
          />
        )
      })}
    </svg>
  )
}

function PriceHandle({
  label,
  bounds,
  step,
}: {
  label: string
  bounds: readonly number[]
  step: number
}): ReactNode {
  const site = useSite()
  return (
    <input
      type="range"
      min="0"
      max={bounds.length - 1}
      defaultValue={step}
      aria-label={label}
      aria-valuetext={site.price(toDecimal(bounds[step] ?? 0))}
    />
  )
}

function PriceField({
  name,
  label,
  value,
  placeholder,
}: {
  name: string
  label: string
  value: number | undefined
  placeholder: number
}): ReactNode {
  const { currency, locale } = useSite()
  return (
    <label>
      {label} {currencySymbol(currency, locale)}
      <input
        className="field"
        type="number"
        inputMode="decimal"
        name={name}
        min="0"
        step="any"
        defaultValue={value}
        placeholder={String(placeholder)}
      />
    </label>
  )
}

/** The step whose end is nearest to an amount. */
function stepAt(bounds: readonly number[], amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined
  const distances = bounds.map((bound) => Math.abs(bound - amount))
  return distances.indexOf(Math.min(...distances))
}
