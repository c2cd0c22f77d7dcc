import { parseColorTokens, parseFamilies, parseToken } from '../brand/parse-tokens.ts'
import type { ShopConfig } from '../config/shop-config.ts'
import { ShopConfigError } from '../config/shop-config.ts'

/** What the shop writes into the store: the `name` and `brand` of the `store` part of a store document. */
export interface StoreBrand {
  readonly name: string
  readonly brand: {
    readonly colors: Readonly<Record<string, readonly [light: string, dark: string]>>
    readonly headingFonts: readonly string[]
    readonly textFonts: readonly string[]
    readonly corner: string
  }
}

/** Tokens that hosted pages and mails use. */
const sharedColors = [
  'paper',
  'paper-raised',
  'paper-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'action',
  'action-strong',
  'on-action',
  'problem',
  'good',
  'plate-ground',
]

/** Name and look of the shop, for hosted pages and mails. `tokens` is `brand/tokens.css`. */
export function describeBrand(config: Pick<ShopConfig, 'name'>, tokens: string): StoreBrand {
  const colors = parseColorTokens(tokens)
  return {
    name: config.name,
    brand: {
      colors: Object.fromEntries(
        sharedColors.flatMap((name) => {
          const color = colors.get(name)
          return color ? [[name, color]] : []
        }),
      ),
      headingFonts: parseFamilies(tokens, 'serif'),
      textFonts: parseFamilies(tokens, 'sans'),
      corner: parseToken(tokens, 'corner') ?? '0px',
    },
  }
}

/** The fields of a store document that `shop.config.ts` repeats. */
interface StoreFields {
  readonly currency?: unknown
  readonly timezone?: unknown
  readonly weightUnit?: unknown
  readonly pricesIncludeTax?: unknown
  readonly languages?: unknown
  readonly displayRates?: unknown
}

/**
 * Checks that the shop agrees with its store. The store decides in what prices are charged; the shop repeats that, because it renders
 * pages before it has read anything.
 *
 * @throws {ShopConfigError} Names the first field that differs, with both values.
 */
export function checkStoreAgrees(
  shop: ShopConfig & { readonly timeZone: string; readonly languages: readonly string[] },
  store: StoreFields,
): void {
  const pairs = [
    ['currency', shop.currency, store.currency],
    ['timeZone', shop.timeZone, store.timezone],
    [
      'weightUnit',
      shop.weightUnit,
      store.weightUnit === undefined ? undefined : String(store.weightUnit).toLowerCase(),
    ],
    ['pricesIncludeTax', shop.pricesIncludeTax, store.pricesIncludeTax],
    [
      'languages',
      shop.languages.toSorted().join(),
      Array.isArray(store.languages) ? store.languages.toSorted().join() : undefined,
    ],
  ] as const
  for (const [field, ours, theirs] of pairs) {
    if (theirs !== undefined && theirs !== ours)
      throw new ShopConfigError(`${field} in shop.config.ts is ${ours}, but it is ${theirs} in the store.`)
  }
  const rates = Object.keys(store.displayRates ?? {})
  const missing = shop.displayCurrencies.find((currency) => !rates.includes(currency))
  if (missing !== undefined)
    throw new ShopConfigError(
      `displayCurrencies in shop.config.ts has ${missing}, but the store has no display rate for it.`,
    )
}
