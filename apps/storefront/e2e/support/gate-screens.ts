import { optionedProduct } from './generated-store.ts'

/** What the gates look at and act on, in the demo store or in a generated one. */
export interface GateScreens {
  readonly listing: string
  /** One of the facets that the listing is narrowed by. */
  readonly facet: string
  /** A collection and a product as a visitor who was never here loads them. */
  readonly loaded: { readonly collection: string; readonly product: string }
  /** A product with two options; each is the name and a choice. */
  readonly product: string
  readonly options: readonly [picked: readonly [string, string], before: readonly [string, string]]
}

/** `GATE_PRODUCTS` of the environment: a generated store of so many products; the demo store where there is none. */
export const gateProducts: number | undefined = Number(process.env['GATE_PRODUCTS']) || undefined

export const gateScreens: GateScreens =
  gateProducts === undefined ? demoScreens() : generatedScreens(gateProducts)

function demoScreens(): GateScreens {
  return {
    listing: '/collections/all-products',
    facet: 'Tableware',
    loaded: { collection: '/collections/tableware', product: '/products/brisa-mug' },
    product: '/products/brisa-dinner-plate',
    options: [
      ['Glaze', 'Sage'],
      ['Set', 'Single'],
    ],
  }
}

function generatedScreens(products: number): GateScreens {
  const { slug, options } = optionedProduct(products)
  const [picked, before] = options.map(({ name, choices }) => [name, choices[0]?.value ?? ''] as const)
  if (!picked || !before) throw new RangeError('The product has no two options.')
  return {
    listing: '/collections/all-products',
    facet: 'Tovik',
    loaded: { collection: '/collections/brisa-stoneware-1', product: `/products/${slug}` },
    product: `/products/${slug}`,
    options: [picked, before],
  }
}
