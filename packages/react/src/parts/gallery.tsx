'use client'

import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  attributes,
  Context,
  type GalleryContext,
  type Item,
  type State,
  useGallery,
} from './gallery-context.ts'
import { findSource, imageProps } from './image.tsx'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

export type { Item, State, ViewerState } from './gallery-context.ts'
export { Strip } from './gallery-strip.tsx'
export {
  Viewer,
  ViewerClose,
  ViewerImage,
  ViewerTrigger,
  type ViewerTriggerProps,
} from './gallery-viewer.tsx'

/** State of a thumbnail. */
export interface ThumbnailState {
  readonly index: number
  readonly item: Item
  readonly isCurrent: boolean
}

const thumbnailAttributes: DataAttributes<ThumbnailState> = {
  isCurrent: 'data-current',
}

const ThumbnailContext = /* @__PURE__ */ createContext<ThumbnailState | undefined>(undefined)

/** In these, arrow keys have another meaning. */
const ownArrows = 'video, audio, input, textarea, select'

/** Props of {@link Root}. */
export interface RootProps extends Omit<PartProps<'div', State>, 'media'> {
  /** From `selectionFacts(…).media`, or `product.media.items`. A change shows the first item. */
  readonly media: readonly Item[]
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
  const [isOpen, setOpen] = useState(false)
  // Another item is shown in whole.
  const [zoomed, setZoomed] = useState<number>()
  // Two keys can come before the first one was rendered.
  const latest = useRef(index)
  useLayoutEffect(() => {
    latest.current = index
  })
  const show = (next: number) => {
    if (next < 0 || next >= media.length || next === latest.current) return
    latest.current = next
    setOwn({ key, index: next })
    setZoomed(undefined)
    onIndexChange?.(next)
  }
  const step = (by: number) => show(latest.current + by)
  const element = useRender('div', props, state, attributes, {
    role: 'group',
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return
      if ((event.target as Element).closest(ownArrows)) return
      // A list that scrolls would move a little on its own.
      event.preventDefault()
      step(getComputedStyle(event.currentTarget).direction === 'rtl' ? -by : by)
    },
  })
  const value: GalleryContext = {
    state,
    viewer: { ...state, isOpen, isZoomed: zoomed === index },
    media,
    show,
    step,
    openViewer(at) {
      show(at)
      setOpen(true)
    },
    closeViewer() {
      setOpen(false)
      setZoomed(undefined)
    },
    zoom: (isZoomed) => setZoomed(isZoomed ? index : undefined),
  }
  return <Context value={value}>{element}</Context>
}

/** Props of {@link Image}. */
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
 *
 * @example
 * ```tsx
 * <Gallery.Image width={640} height={800} sizes="(min-width: 60rem) 50vw, 100vw" />
 * ```
 */
export function Image({ width, height, ...props }: ImageProps): ReactElement | null {
  const { state } = useGallery()
  const source = findSource(state.item)
  const size = { width, height, isResponsive: props.sizes !== undefined }
  const own = source ? { alt: (source.altText ?? state.item?.title) || '', ...imageProps(source, size) } : {}
  const element = useRender('img', props, state, attributes, own)
  return source ? element : null
}

/**
 * Shows the previous item.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Gallery.Previous aria-label="Previous picture">‹</Gallery.Previous>
 * ```
 */
export function Previous(props: PartProps<'button', State>): ReactElement {
  const { state, step } = useGallery()
  return useRender('button', props, state, attributes, {
    type: 'button',
    'aria-disabled': state.isFirst || undefined,
    onClick: () => step(-1),
  })
}

/**
 * Shows the next item.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Gallery.Next aria-label="Next picture">›</Gallery.Next>
 * ```
 */
export function Next(props: PartProps<'button', State>): ReactElement {
  const { state, step } = useGallery()
  return useRender('button', props, state, attributes, {
    type: 'button',
    'aria-disabled': state.isLast || undefined,
    onClick: () => step(1),
  })
}

/**
 * The number of the current item and of all, for example `2 / 5`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Gallery.Counter />
 * ```
 */
export function Counter(props: PartProps<'span', State>): ReactElement {
  const { state } = useGallery()
  return useRender('span', props, state, attributes, { children: `${state.index + 1} / ${state.count}` })
}

/**
 * Repeats its content for each item. It has no element of its own.
 *
 * @example
 * ```tsx
 * <Gallery.Thumbnails><Gallery.Thumbnail><Gallery.ThumbnailImage width={64} /></Gallery.Thumbnail></Gallery.Thumbnails>
 * ```
 */
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
 * Shows its item. Its name is the item's title, unless its content or `aria-label` says more. A list of thumbnails that scrolls
 * follows the current one. Rendered as a link, it leads somewhere only without script.
 *
 * Attributes:
 * - `data-current`: this item is shown
 *
 * @example
 * ```tsx
 * <Gallery.Thumbnail><Gallery.ThumbnailImage width={64} height={80} /></Gallery.Thumbnail>
 * ```
 */
export function Thumbnail(props: PartProps<'button', ThumbnailState>): ReactElement {
  const { show } = useGallery()
  const state = usePart(ThumbnailContext, 'Gallery.Thumbnails')
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state.isCurrent && ref.current) reveal(ref.current)
  }, [state.isCurrent])
  return useRender('button', props, state, thumbnailAttributes, {
    ref,
    type: 'button',
    'aria-current': state.isCurrent || undefined,
    'aria-label': state.item.title || `${state.index + 1}`,
    onClick(event: MouseEvent) {
      event.preventDefault()
      show(state.index)
    },
  })
}

/** Scrolls the list around an element, but never the page as `scrollIntoView` would. */
function reveal(element: Element): void {
  let list = element.parentElement
  while (list && !/auto|scroll/.test(getComputedStyle(list).overflow)) list = list.parentElement
  // What has the focus in it stays in view.
  if (!list || list.contains(document.activeElement)) return
  const [view, box] = [list.getBoundingClientRect(), element.getBoundingClientRect()]
  list.scrollBy({
    left: beyond(box.left - view.left, box.right - view.right),
    top: beyond(box.top - view.top, box.bottom - view.bottom),
  })
}

/** How far to scroll until both edges are in view, given how far each is from the edge of the list, in pixels. */
function beyond(start: number, end: number): number {
  return start < 0 ? start : Math.max(0, end)
}

/** Props of {@link ThumbnailImage}. */
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
 *
 * @example
 * ```tsx
 * <Gallery.ThumbnailImage width={64} height={80} />
 * ```
 */
export function ThumbnailImage({ width, height, ...props }: ThumbnailImageProps): ReactElement | null {
  const state = usePart(ThumbnailContext, 'Gallery.Thumbnails')
  const source = findSource(state.item)
  const own = source ? { alt: '', loading: 'lazy', ...imageProps(source, { width, height }) } : {}
  const element = useRender('img', props, state, thumbnailAttributes, own)
  return source ? element : null
}
