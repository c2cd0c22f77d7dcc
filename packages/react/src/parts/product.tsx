'use client'

import type { Product as ProductData } from '@vitrine/client'
import { createContext, type ReactElement } from 'react'
import { findSource, imageProps } from './image.tsx'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of a product and its parts. */
export interface State {
  readonly product: ProductData
  readonly isInStock: boolean
  readonly isDiscounted: boolean
  /** Empty without one. */
  readonly ribbon: string
}

const attributes: DataAttributes<State> = {
  isInStock: 'data-in-stock',
  isDiscounted: 'data-discounted',
}

const Context = /* @__PURE__ */ createContext<State | undefined>(undefined)
const useProductState = () => usePart(Context, 'Product.Root')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'article', State> {
  readonly product: ProductData
}

/**
 * A product, for cards and pages.
 *
 * Attributes:
 * - `data-in-stock`: the product can be bought
 * - `data-discounted`: the price is below the original one
 *
 * @example
 * ```tsx
 * <Product.Root product={product}>
 *   <Product.Link toHref={({ slug }) => `/products/${slug}`}>
 *     <Product.Image width={320} height={400} />
 *     <Product.Name />
 *   </Product.Link>
 *   <Product.Ribbon />
 *   <Price.Root price={selectionFacts(product, selectVariant(productVariants(product), [])).price}>
 *     <Price.Current />
 *   </Price.Root>
 * </Product.Root>
 * ```
 */
export function Root({ product, ...props }: RootProps): ReactElement {
  const { price, discountedPrice } = product.price
  const state: State = {
    product,
    isInStock: product.stock.inStock,
    isDiscounted: discountedPrice < price,
    ribbon: product.ribbon,
  }
  const element = useRender('article', props, state, attributes)
  return <Context value={state}>{element}</Context>
}

/**
 * The product's name. Use `render={<h1 />}` for a page.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Product.Name render={<h1 />} />
 * ```
 */
export function Name(props: PartProps<'h3', State>): ReactElement {
  const state = useProductState()
  return useRender('h3', props, state, attributes, { children: state.product.name })
}

/** Props of {@link Link}. */
export interface LinkProps extends PartProps<'a', State> {
  /** Creates the address; default `/products/{slug}`. A function, so it needs a file with `'use client'`. */
  readonly toHref?: (product: ProductData) => string
}

/**
 * A link to the product's page.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Product.Link toHref={({ slug }) => `/products/${slug}`}><Product.Name /></Product.Link>
 * ```
 */
export function Link({ toHref = defaultHref, ...props }: LinkProps): ReactElement {
  const state = useProductState()
  return useRender('a', props, state, attributes, { href: toHref(state.product) })
}

function defaultHref({ slug }: ProductData): string {
  return `/products/${encodeURIComponent(slug)}`
}

/** Props of {@link Image}. */
export interface ImageProps extends Omit<PartProps<'img', State>, 'width' | 'height'> {
  /** In CSS pixels. With `sizes`, it only gives the ratio. */
  readonly width: number
  /** In CSS pixels; default from the ratio of the picture. */
  readonly height?: number
}

/**
 * The product's main picture; renders nothing if it has none. Its alternative text is empty unless the picture has one.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Product.Image width={320} height={400} sizes="(min-width: 60rem) 25vw, 50vw" />
 * ```
 */
export function Image({ width, height, ...props }: ImageProps): ReactElement | null {
  const state = useProductState()
  const source = findSource(state.product.media.mainMedia)
  const size = { width, height, isResponsive: props.sizes !== undefined }
  const own = source ? { alt: source.altText ?? '', loading: 'lazy', ...imageProps(source, size) } : {}
  const element = useRender('img', props, state, attributes, own)
  return source ? element : null
}

/**
 * The product's ribbon, for example `New`; renders nothing without one.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Product.Ribbon className="ribbon" />
 * ```
 */
export function Ribbon(props: PartProps<'span', State>): ReactElement | null {
  const state = useProductState()
  const element = useRender('span', props, state, attributes, { children: state.ribbon })
  return state.ribbon ? element : null
}

/**
 * Renders its content if the product is sold out.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Product.SoldOut>Sold out</Product.SoldOut>
 * ```
 */
export function SoldOut(props: PartProps<'span', State>): ReactElement | null {
  const state = useProductState()
  const element = useRender('span', props, state, attributes)
  return state.isInStock ? null : element
}
