'use client'

import type { MediaItem } from '@vitrine/client'
import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { findSource, imageProps } from './image.tsx'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

export interface State {
  /** Index of the current item. */
  readonly index: number
  readonly count: number
  readonly item: MediaItem | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
}

const attributes: DataAttributes<State> = {
  index: 'data-index',
  isFirst: 'data-first',
  isLast: 'data-last',
}

export interface ThumbnailState {
  readonly index: number
  readonly item: MediaItem
  readonly isCurrent: boolean
}

const thumbnailAttributes: DataAttributes<ThumbnailState> = {
  isCurrent: 'data-current',
}

interface ContextValue {
  readonly state: State
  readonly media: readonly MediaItem[]
  show(index: number): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const ThumbnailContext = /* @__PURE__ */ createContext<ThumbnailState | undefined>(undefined)
const useGallery = () => usePart(Context, 'Gallery.Root')

export interface RootProps extends Omit<PartProps<'div', State>, 'media'> {
  /** From `selectionFacts(…).media`, or `product.media.items`. A change shows the first item. */
  readonly media: readonly MediaItem[]
  /** Controls which item is shown, together with `onIndexChange`. */
  readonly index?: number
  readonly onIndexChange?: (index: number) => void
}

/**
 * The media of a product: one item and thumbnails of all. Arrow keys turn the items.
 *
 * Attributes:
 * - `data-index`: index of the current item, from 0
 * - `data-first`: the first item is shown
 * - `data-last`: the last item is shown
 *
 * @example
 * ```tsx
 * <Gallery.Root media={product.media.items} aria-label="Pictures">
 *   <Gallery.Image width={640} height={800} sizes="(min-width: 60rem) 50vw, 100vw" />
 *   <Gallery.Previous aria-label="Previous picture">‹</Gallery.Previous>
 *   <Gallery.Next aria-label="Next picture">›</Gallery.Next>
 *   <Gallery.Thumbnails>
 *     <Gallery.Thumbnail><Gallery.ThumbnailImage width={64} height={80} /></Gallery.Thumbnail>
 *   </Gallery.Thumbnails>
 * </Gallery.Root>
 * ```
 */
export function Root({ media, index: controlled, onIndexChange, ...props }: RootProps): ReactElement {
  const key = media.map(({ id }) => id).join(' ')
  const [own, setOwn] = useState({ key, index: 0 })
  // Another variant has other pictures.
  const isCurrent = own.key === key
  if (!isCurrent) setOwn({ key, index: 0 })
  const wanted = controlled ?? (isCurrent ? own.index : 0)
  const index = Math.min(Math.max(0, wanted), Math.max(0, media.length - 1))
  const state: State = {
    index,
    count: media.length,
    item: media[index],
    isFirst: index === 0,
    isLast: index >= media.length - 1,
  }
  const show = (next: number) => {
    if (next < 0 || next >= media.length || next === index) return
    setOwn({ key, index: next })
    onIndexChange?.(next)
  }
  const element = useRender('div', props, state, attributes, {
    role: 'group',
    onKeyDown({ key: pressed, currentTarget }: KeyboardEvent<HTMLElement>) {
      const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
      if (pressed === 'ArrowRight') show(index + forward)
      if (pressed === 'ArrowLeft') show(index - forward)
    },
  })
  return <Context value={{ state, media, show }}>{element}</Context>
}

export interface ImageProps extends Omit<PartProps<'img', State>, 'width' | 'height'> {
  /** In CSS pixels. With `sizes`, it only gives the ratio. */
  readonly width: number
  /** In CSS pixels; default from the ratio of the picture. */
  readonly height?: number
}

/**
 * The picture of the current item, or the poster of its video; renders nothing without media.
 *
 * Attributes: those of `Root`.
 */
export function Image({ width, height, ...props }: ImageProps): ReactElement | null {
  const { state } = useGallery()
  const source = findSource(state.item)
  const size = { width, height, isResponsive: props.sizes !== undefined }
  const own = source ? { alt: source.altText ?? state.item?.title ?? '', ...imageProps(source, size) } : {}
  const element = useRender('img', props, state, attributes, own)
  return source ? element : null
}

/**
 * Shows the previous item.
 *
 * Attributes: those of `Root`.
 */
export function Previous(props: PartProps<'button', State>): ReactElement {
  const { state, show } = useGallery()
  return useRender('button', props, state, attributes, {
    type: 'button',
    'aria-disabled': state.isFirst || undefined,
    onClick: () => show(state.index - 1),
  })
}

/**
 * Shows the next item.
 *
 * Attributes: those of `Root`.
 */
export function Next(props: PartProps<'button', State>): ReactElement {
  const { state, show } = useGallery()
  return useRender('button', props, state, attributes, {
    type: 'button',
    'aria-disabled': state.isLast || undefined,
    onClick: () => show(state.index + 1),
  })
}

/** Repeats its content for each item. It has no element of its own. */
export function Thumbnails({ children }: { readonly children: ReactNode }): ReactElement {
  const { state, media } = useGallery()
  return (
    <Fragment>
      {media.map((item, index) => (
        <ThumbnailContext key={item.id} value={{ index, item, isCurrent: index === state.index }}>
          {children}
        </ThumbnailContext>
      ))}
    </Fragment>
  )
}

/**
 * Shows its item. Its name is the item's title, unless its content or `aria-label` says more.
 *
 * Attributes:
 * - `data-current`: this item is shown
 */
export function Thumbnail(props: PartProps<'button', ThumbnailState>): ReactElement {
  const { show } = useGallery()
  const state = usePart(ThumbnailContext, 'Gallery.Thumbnails')
  return useRender('button', props, state, thumbnailAttributes, {
    type: 'button',
    'aria-current': state.isCurrent || undefined,
    'aria-label': state.item.title || `${state.index + 1}`,
    onClick: () => show(state.index),
  })
}

export interface ThumbnailImageProps extends Omit<PartProps<'img', ThumbnailState>, 'width' | 'height'> {
  /** In CSS pixels. */
  readonly width: number
  /** In CSS pixels; default from the ratio of the picture. */
  readonly height?: number
}

/**
 * The picture of a thumbnail; renders nothing without one.
 *
 * Attributes: those of `Thumbnail`.
 */
export function ThumbnailImage({ width, height, ...props }: ThumbnailImageProps): ReactElement | null {
  const state = usePart(ThumbnailContext, 'Gallery.Thumbnails')
  const source = findSource(state.item)
  const own = source ? { alt: '', loading: 'lazy', ...imageProps(source, { width, height }) } : {}
  const element = useRender('img', props, state, thumbnailAttributes, own)
  return source ? element : null
}
