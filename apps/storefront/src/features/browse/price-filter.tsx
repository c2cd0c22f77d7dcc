import type { ReactNode } from 'react'
import { currencySymbol } from '../../shared/money/format-money.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { PriceFilterView } from './filter-view.ts'
import { amountOf, type Filter } from './filters.ts'

/** Fewer are no picture, just blocks. */
const fewestSteps = 6

/** Height of the picture in its own units; each step is one unit wide. */
const height = 10

/** Amounts that are being entered, as parameters of the address: no value means no bound. */
export type PriceDraft = Readonly<Partial<Record<'min' | 'max', readonly string[]>>>

export interface PriceFilterProps {
  price: PriceFilterView
  /** What is chosen, with the draft. */
  filters: readonly Filter[]
  draft: PriceDraft
  setDraft: (draft: PriceDraft) => void
  /** Applies the draft at once; otherwise it applies a moment after its last change. */
  apply: () => void
}

/**
 * Prices between two ends: a picture of how many products cost what, two handles on it where there is script, and two fields that say
 * it exactly. The handles move from step to step of the catalog, so that cheap and expensive products get the same room, cannot pass
 * each other, and write into the fields; the step at each end means no bound.
 */
export function PriceFilter({ price, filters, draft, setDraft, apply }: PriceFilterProps): ReactNode {
  const text = useTexts('filter')
  const { currency, shownIn } = useSite()
  const { bounds, counts, range } = price
  const last = bounds.length - 1
  const from = stepAt(bounds, amountOf(filters, 'min')) ?? 0
  const to = stepAt(bounds, amountOf(filters, 'max')) ?? last
  const name = text.facets.price
  const move = (nextFrom: number, nextTo: number) =>
    setDraft({
      min: nextFrom === 0 ? [] : [String(bounds[nextFrom])],
      max: nextTo === last ? [] : [String(bounds[nextTo])],
    })
  const fieldOf = (end: 'min' | 'max') => ({
    name: end,
    value: draft[end]?.[0] ?? (draft[end] ? '' : String(amountOf(filters, end) ?? '')),
    placeholder: range[end],
    enter: (value: string) => setDraft({ ...draft, [end]: value === '' ? [] : [value] }),
    leave: apply,
  })
  return (
    <details className="facet" open>
      <summary>{name}</summary>
      <fieldset aria-label={name} className="price-filter">
        {counts.length >= fewestSteps && <PriceSteps counts={counts} from={from} to={to} />}
        <div className="price-handles with-script">
          <PriceHandle
            label={text.minHandle}
            bounds={bounds}
            step={from}
            move={(step) => move(Math.min(step, to - 1), to)}
            apply={apply}
          />
          <PriceHandle
            label={text.maxHandle}
            bounds={bounds}
            step={to}
            move={(step) => move(from, Math.max(step, from + 1))}
            apply={apply}
          />
        </div>
        {shownIn && <p className="field-hint">{text.inCurrency({ currency })}</p>}
        <div className="price-fields">
          <PriceField label={text.minPrice} {...fieldOf('min')} />
          <PriceField label={text.maxPrice} {...fieldOf('max')} />
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
  move,
  apply,
}: {
  label: string
  bounds: readonly number[]
  step: number
  move: (step: number) => void
  apply: () => void
}): ReactNode {
  const site = useSite()
  return (
    <input
      type="range"
      min="0"
      max={bounds.length - 1}
      value={step}
      onChange={({ target }) => move(Number(target.value))}
      onPointerUp={apply}
      aria-label={label}
      aria-valuetext={site.price(toDecimal(bounds[step] ?? 0))}
    />
  )
}

function PriceField({
  label,
  name,
  value,
  placeholder,
  enter,
  leave,
}: {
  label: string
  name: string
  value: string
  placeholder: number
  enter: (value: string) => void
  leave: () => void
}): ReactNode {
  const { currency, locale } = useSite()
  return (
    <label>
      {`${label} ${currencySymbol(currency, locale)}`}
      <input
        className="field"
        type="number"
        inputMode="decimal"
        name={name}
        min="0"
        step="any"
        value={value}
        onChange={({ target }) => enter(target.value)}
        onBlur={leave}
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
