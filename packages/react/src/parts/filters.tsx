'use client'

import {
  type ChangeEvent,
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useState,
} from 'react'
import {
  type CatalogParams,
  parseCatalogParams,
  serializeCatalogParams,
  toCatalogHref,
} from '../catalog/catalog-params.ts'
import { type PriceFacet, priceBounds } from '../catalog/price-facet.ts'
import { useMoneyFormat } from './money.tsx'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of the filters. */
export interface State {
  readonly params: CatalogParams
  /** A filter, other than text and order, is set. */
  readonly isFiltered: boolean
}

const attributes: DataAttributes<State> = {
  isFiltered: 'data-filtered',
}

/** State of a choice and its parts. */
export interface ChoiceState {
  /** Name of the query parameter. */
  readonly name: string
  readonly value: string
  readonly isChecked: boolean
  /** Matches with this choice, from the facets. */
  readonly count: number | undefined
  readonly inputId: string
}

const choiceAttributes: DataAttributes<ChoiceState> = {
  isChecked: 'data-checked',
  count: 'data-count',
}

interface ContextValue {
  readonly state: State
  readonly serialized: URLSearchParams
  /** The root has `onParamsChange`. */
  readonly isListening: boolean
  toHref(params: CatalogParams): string
  change(params: CatalogParams): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const ChoiceContext = /* @__PURE__ */ createContext<ChoiceState | undefined>(undefined)
const useFilters = () => usePart(Context, 'Filters.Root')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'form', State> {
  /**
   * The state of the listing, from `parseCatalogParams`. Filters that the path has, such as the collection of a category page, do not
   * belong here: add them for `useProducts` only. Otherwise `Filters.Clear` removes them too.
   */
  readonly params: CatalogParams
  /**
   * Called with the next state when a filter changes, on its first page. `toCatalogHref` makes an address of it. Fields show the
   * shopper's choice at once, and until `params` change, so the router may take its time.
   */
  readonly onParamsChange?: (params: CatalogParams) => void
}

/**
 * The filters of a listing: a form whose fields are the query parameters of `parseCatalogParams`, so that it works without
 * script. With script, each change calls `onParamsChange` at once. `action` is the path of the listing, for the form and its links;
 * default: the current one.
 *
 * Attributes:
 * - `data-filtered`: a filter is set
 *
 * @example
 * ```tsx
 * function ListingFilters({ params, setParams }: { params: CatalogParams; setParams(next: CatalogParams): void }) {
 *   const change = (next: CatalogParams) => {
 *     history.pushState(null, '', toCatalogHref('/products', next))
 *     setParams(next)
 *   }
 *   return (
 *     <Filters.Root action="/products" params={params} onParamsChange={change} aria-label="Filters">
 *       <Filters.Choice name="option:Colour" value="Oat" count={12}>
 *         <Filters.Checkbox /> Oat <Filters.Count />
 *       </Filters.Choice>
 *       <Filters.PriceRange range={{ min: 0, max: 20, count: 7 }} />
 *       <label>From <Filters.Price bound="minPrice" /></label>
 *       <label>To <Filters.Price bound="maxPrice" /></label>
 *       <Filters.Submit>Apply</Filters.Submit>
 *       <Filters.Clear>Clear</Filters.Clear>
 *     </Filters.Root>
 *   )
 * }
 * ```
 */
export function Root({ params: given, onParamsChange, ...props }: RootProps): ReactElement {
  const { action } = props
  const [params, choose] = useChosenParams(given)
  const { text, sort, page: _, ...filters } = params
  const state: State = { params, isFiltered: Object.keys(filters).length > 0 }
  const change = (next: CatalogParams) => {
    const { page: __, ...first } = next
    choose(first)
    onParamsChange?.(first)
  }
  const element = useRender('form', props, state, attributes, {
    method: 'get',
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!onParamsChange) return
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`])
      const entered = parseCatalogParams(new URLSearchParams(fields))
      change({ ...entered, ...(text && { text }), ...(sort && { sort }) })
    },
  })
  const value = {
    state,
    serialized: serializeCatalogParams(params),
    // A link without a path needs the `?` to remove the query of the page.
    toHref: (next: CatalogParams) => toCatalogHref(typeof action === 'string' ? action : '', next) || '?',
    isListening: onParamsChange !== undefined,
    change,
  }
  return <Context value={value}>{element}</Context>
}

/** The shopper's last choice until `params` have followed it. */
function useChosenParams(params: CatalogParams): readonly [CatalogParams, (next: CatalogParams) => void] {
  const [choice, setChoice] = useState<{
    readonly params: CatalogParams
    /** States before it, oldest first: a router can still deliver them. */
    readonly before: readonly string[]
  }>()
  const current = `${serializeCatalogParams(params)}`
  const isWaiting = choice?.before.includes(current) && `${serializeCatalogParams(choice.params)}` !== current
  if (choice && !isWaiting) setChoice(undefined)
  const choose = (next: CatalogParams) => {
    const before = choice ? [...choice.before, `${serializeCatalogParams(choice.params)}`] : [current]
    setChoice({ params: next, before })
  }
  return [choice && isWaiting ? choice.params : params, choose]
}

/** Props of {@link Choice}. */
export interface ChoiceProps extends PartProps<'label', ChoiceState> {
  /** Query parameter: `collection`, `brand`, `ribbon`, `inStock` or `option:<name>`. */
  readonly name: string
  /**
   * An id for `collection`, `true` for `inStock`, otherwise the name. For a color, it is the `description` of the choice (`Oat`), not its
   * `value` (`#e8dcc4`); the choices of `facets.options` have both.
   */
  readonly value: string
  /** Matches with this choice, from the facets. */
  readonly count?: number
}

/**
 * One choice of a filter: the label of its checkbox.
 *
 * Attributes:
 * - `data-checked`: the choice is selected
 * - `data-count`: matches with this choice
 *
 * @example
 * ```tsx
 * <Filters.Choice name="brand" value="Larkholm" count={12}><Filters.Checkbox /> Larkholm <Filters.Count /></Filters.Choice>
 * ```
 */
export function Choice({ name, value, count, ...props }: ChoiceProps): ReactElement {
  const { serialized } = useFilters()
  const inputId = useId()
  const isChecked = serialized.getAll(name).includes(value)
  const state: ChoiceState = { name, value, isChecked, count, inputId }
  const element = useRender('label', props, state, choiceAttributes, { htmlFor: inputId })
  return <ChoiceContext value={state}>{element}</ChoiceContext>
}

/**
 * The native checkbox of a choice.
 *
 * Attributes: those of `Choice`.
 *
 * @example
 * ```tsx
 * <Filters.Checkbox />
 * ```
 */
export function Checkbox(props: PartProps<'input', ChoiceState>): ReactElement {
  const { serialized, change } = useFilters()
  const state = usePart(ChoiceContext, 'Filters.Choice')
  const { name, value } = state
  return useRender('input', props, state, choiceAttributes, {
    type: 'checkbox',
    id: state.inputId,
    name,
    value,
    checked: state.isChecked,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const next = new URLSearchParams(serialized)
      if (target.checked) next.append(name, value)
      else next.delete(name, value)
      change(parseCatalogParams(next))
    },
  })
}

/**
 * The number of matches of a choice; renders nothing if it is not known.
 *
 * Attributes: those of `Choice`.
 *
 * @example
 * ```tsx
 * <Filters.Count>{({ count }) => `(${count})`}</Filters.Count>
 * ```
 */
export function Count(props: PartProps<'span', ChoiceState>): ReactElement | null {
  const state = usePart(ChoiceContext, 'Filters.Choice')
  const element = useRender('span', props, state, choiceAttributes, { children: state.count })
  return state.count === undefined ? null : element
}

/** State of a price range. */
export interface PriceRangeState {
  readonly minPrice: number
  /** Inclusive. */
  readonly maxPrice: number
  /** Matches in this range. */
  readonly count: number
  readonly isChecked: boolean
  /** `€20.00 – €49.99` in the locale's format. */
  readonly formatted: string
}

const rangeAttributes: DataAttributes<PriceRangeState> = {
  isChecked: 'data-checked',
  count: 'data-count',
}

/** Props of {@link PriceRange}. */
export interface PriceRangeProps extends PartProps<'a', PriceRangeState> {
  /** One of `data.search.facets.price` of `useProducts`. */
  readonly range: PriceFacet
  /** The store's currency, ISO 4217; default that of the store. */
  readonly currency?: string
  /** BCP 47; default the store's. */
  readonly locale?: string
}

/**
 * A price range of the facets as a link that filters by it, or removes the filter if it is set. Its content is the range in the store's
 * currency, unless it has content of its own.
 *
 * Attributes:
 * - `data-checked`: the filter is this range
 * - `data-count`: matches in this range
 *
 * @example
 * ```tsx
 * <Filters.PriceRange range={{ min: 20, max: 40, count: 7 }} />
 * ```
 */
export function PriceRange({ range, currency, locale, ...props }: PriceRangeProps): ReactElement {
  const { state, isListening, toHref, change } = useFilters()
  const money = useMoneyFormat(currency, locale)
  const { minPrice, maxPrice } = priceBounds([range], money.currency) ?? { minPrice: 0, maxPrice: 0 }
  const { minPrice: currentMin, maxPrice: currentMax, page: _, ...others } = state.params
  const isChecked = currentMin === minPrice && currentMax === maxPrice
  const next: CatalogParams = isChecked ? others : { ...others, minPrice, maxPrice }
  const formatted = money.formatRange(minPrice, maxPrice)
  const element = { minPrice, maxPrice, count: range.count, isChecked, formatted }
  return useRender('a', props, element, rangeAttributes, {
    href: toHref(next),
    'aria-current': isChecked || undefined,
    children: formatted,
    onClick(event: MouseEvent) {
      // Without a listener it is a link like any other.
      if (!isListening || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      change(next)
    },
  })
}

/** Props of {@link Price}. */
export interface PriceProps extends PartProps<'input', State> {
  readonly bound: 'minPrice' | 'maxPrice'
}

/**
 * A bound of the price, in the store's currency. It takes effect with the form. Label it.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label>From <Filters.Price bound="minPrice" /></label>
 * ```
 */
export function Price(props: PriceProps): ReactElement {
  const { state } = useFilters()
  // The field follows a state that changed elsewhere, for example by `Clear`.
  return <PriceField key={state.params[props.bound]} {...props} />
}

function PriceField({ bound, ...props }: PriceProps): ReactElement {
  const { state } = useFilters()
  return useRender('input', props, state, attributes, {
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    name: bound,
    defaultValue: state.params[bound],
  })
}

/**
 * Applies all fields.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Filters.Submit>Apply</Filters.Submit>
 * ```
 */
export function Submit(props: PartProps<'button', State>): ReactElement {
  const { state } = useFilters()
  return useRender('button', props, state, attributes, { type: 'submit' })
}

/**
 * Removes all filters through `onParamsChange`, `collectionIds` included; text and order stay. Renders nothing without a filter.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Filters.Clear>Clear all</Filters.Clear>
 * ```
 */
export function Clear(props: PartProps<'button', State>): ReactElement | null {
  const { state, change } = useFilters()
  const element = useRender('button', props, state, attributes, {
    type: 'button',
    onClick() {
      const { text, sort } = state.params
      change({ ...(text && { text }), ...(sort && { sort }) })
    },
  })
  return state.isFiltered ? element : null
}
