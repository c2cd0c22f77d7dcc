/**
 * One choice that a listing is narrowed by, as its address has it: `brand=Tovik`, `option.Glaze=Sage`, `min=20`. Values of one
 * parameter are alternatives; the parameters all hold.
 */
export interface Filter {
  readonly param: string
  readonly value: string
}

/** Parameters that options have: `option.` and the option's name. */
export const optionPrefix = 'option.'

/** The one value of `stock`: only what can be bought. */
export const inStockOnly = 'in'

/** Parameters in the order in which addresses have them, before those of options. */
const fixedParams = ['in', 'brand', 'ribbon', 'stock', 'min', 'max'] as const

/** Bounds of what an address may ask: far more than anybody picks, less than the platform takes. */
const maximumValues = 20
const maximumOptions = 8
const maximumLength = 100

/** The filters of an address, in one order whatever the order there: equal choices are one page. Anything unknown is left out. */
export function readFilters(query: URLSearchParams): readonly Filter[] {
  const options = [...new Set(query.keys())].filter((param) => param.startsWith(optionPrefix)).sort()
  return [...fixedParams, ...options.slice(0, maximumOptions)].flatMap((param) =>
    valuesOf(param, query).map((value) => ({ param, value })),
  )
}

/** The filters with other values of some parameters, in the order of `readFilters`. */
export function changeFilters(
  filters: readonly Filter[],
  changes: Readonly<Record<string, readonly string[]>>,
): readonly Filter[] {
  const kept = filters.filter(({ param }) => !(param in changes))
  const added = Object.entries(changes).flatMap(([param, values]) => values.map((value) => [param, value]))
  return readFilters(new URLSearchParams([...kept.map(({ param, value }) => [param, value]), ...added]))
}

function valuesOf(param: string, query: URLSearchParams): readonly string[] {
  const values = query.getAll(param).map((value) => value.normalize('NFC').trim())
  if (param === 'stock') return values.includes(inStockOnly) ? [inStockOnly] : []
  if (param === 'min' || param === 'max') return values.flatMap(readAmount).slice(0, 1)
  const named = values.filter((value) => value !== '' && value.length <= maximumLength)
  return [...new Set(named)].sort().slice(0, maximumValues)
}

/** An amount of money as people type it; `20,50` is one too. */
function readAmount(text: string): readonly string[] {
  const plain = text.replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return []
  const amount = Number(plain)
  return amount > 0 ? [String(amount)] : []
}

/** Both ends of a price belong to one facet; every other parameter is one. */
export function facetOf(param: string): string {
  return param === 'min' || param === 'max' ? 'price' : param
}

export function isChosen(filters: readonly Filter[], param: string, value: string): boolean {
  return filters.some((filter) => filter.param === param && filter.value === value)
}

export function amountOf(filters: readonly Filter[], end: 'min' | 'max'): number | undefined {
  const text = filters.find(({ param }) => param === end)?.value
  return text === undefined ? undefined : Number(text)
}
