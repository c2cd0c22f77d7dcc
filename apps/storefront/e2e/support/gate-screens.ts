import { optionedProduct } from './generated-store.ts'

/** The pages and products that the gates use, in the demo store or in a generated one. */
export interface GateScreens {
  readonly listing: string
  /** One of the filters of the listing. */
  readonly facet: string
  /** A collection and a product, loaded as a first-time visitor. */
  readonly loaded: { readonly collection: string; readonly product: string }
  /** A product with two options, each with a name and a choice. */
  readonly product: string
  readonly options: readonly [picked: readonly [string, string], before: readonly [string, string]]
}

/** Reads `GATE_PRODUCTS` from the environment: the number of products of a generated store. Default: the demo store. */
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
