'use client'

import { type ImageSource, imageUrl } from '@vitrine/client/media'
import { type MouseEvent, type ReactElement, type Touch, type TouchEvent, useEffect, useRef } from 'react'
import { useGallery, type ViewerState } from './gallery-context.ts'
import { findSource } from './image.tsx'
import { type DataAttributes, type PartProps, useRender } from './render.ts'

const attributes: DataAttributes<ViewerState> = {
  index: 'data-index',
  isFirst: 'data-first',
  isLast: 'data-last',
  isOpen: 'data-open',
  isZoomed: 'data-zoomed',
}

/** Width and height of the largest picture that is loaded, in device pixels. */
const fullSize = 2400

/** A finger that moved less than this did not swipe, in CSS pixels. */
const minSwipe = 48

/** Props of {@link ViewerTrigger}. */
export interface ViewerTriggerProps extends PartProps<'a', ViewerState> {
  /** The item to open the viewer with; default the current one. */
  readonly index?: number
}

/**
 * Opens the viewer. It is a link to the picture in full size, for pages without script and for other tabs.
 *
 * Attributes: those of `Viewer`.
 *
 * @example
 * ```tsx
 * <Gallery.ViewerTrigger><Gallery.Image width={640} /></Gallery.ViewerTrigger>
 * ```
 */
export function ViewerTrigger({ index, ...props }: ViewerTriggerProps): ReactElement {
  const { viewer, media, openViewer } = useGallery()
  const at = index ?? viewer.index
  const source = findSource(media[at])
  return useRender('a', props, viewer, attributes, {
    href: source && fullUrl(source),
    'aria-haspopup': 'dialog',
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      openViewer(at)
    },
  })
}

/**
 * A modal dialog for the items in full size. Arrow keys and swipes turn the items. Place it inside `Root`. To load pictures only when it
 * opens, make its content depend on the state.
 *
 * Attributes:
 * - `data-open`: the viewer is open
 * - `data-zoomed`: the picture is enlarged
 * - `data-index`: index of the current item, from 0
 * - `data-first`: the first item is shown
 * - `data-last`: the last item is shown
 *
 * @example
 * ```tsx
 * <Gallery.Root media={product.media.items}>
 *   <Gallery.ViewerTrigger><Gallery.Image width={640} /></Gallery.ViewerTrigger>
 *   <Gallery.Viewer aria-label="Pictures">
 *     {({ isOpen }) => isOpen && (
 *       <>
 *         <div className="scrolls-when-zoomed"><Gallery.ViewerImage /></div>
 *         <Gallery.ViewerClose aria-label="Close">×</Gallery.ViewerClose>
 *       </>
 *     )}
 *   </Gallery.Viewer>
 * </Gallery.Root>
 * ```
 */
export function Viewer(props: PartProps<'dialog', ViewerState>): ReactElement {
  const { viewer, step, closeViewer } = useGallery()
  const { isOpen, isZoomed } = viewer
  const ref = useRef<HTMLDialogElement>(null)
  const start = useRef<Touch>(undefined)
  useEffect(() => {
    // A modal dialog keeps the focus inside, and gives it back to what opened it.
    if (isOpen) ref.current?.showModal()
    else ref.current?.close?.()
  }, [isOpen])
  return useRender('dialog', props, viewer, attributes, {
    ref,
    onClose: closeViewer,
    onTouchStart({ touches }: TouchEvent) {
      start.current = touches.length === 1 ? touches[0] : undefined
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent) {
      const by = swipe(start.current, changedTouches[0])
      // On an enlarged picture or page, a finger moves what is shown.
      if (!by || isZoomed || (visualViewport?.scale ?? 1) > 1) return
      step(getComputedStyle(currentTarget).direction === 'rtl' ? -by : by)
    },
  })
}

/** 1 for a swipe to the left, -1 for one to the right, 0 for anything else. */
function swipe(from: Touch | undefined, to: Touch | undefined): 1 | -1 | 0 {
  if (!from || !to) return 0
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(x) < minSwipe || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}

/**
 * The picture of the current item in full size; renders nothing without one. A click enlarges it at that point, for which its parent
 * element has to scroll; another click shows all of it again.
 *
 * Attributes: those of `Viewer`.
 *
 * @example
 * ```tsx
 * <div className="scrolls-when-zoomed"><Gallery.ViewerImage /></div>
 * ```
 */
export function ViewerImage(props: PartProps<'img', ViewerState>): ReactElement | null {
  const { viewer, zoom } = useGallery()
  const { item, isZoomed } = viewer
  const ref = useRef<HTMLImageElement>(null)
  /** Where the picture was clicked: parts of its width and height. */
  const point = useRef({ x: 0.5, y: 0.5 })
  const source = findSource(item)
  useEffect(() => {
    const [picture, stage] = [ref.current, ref.current?.parentElement]
    if (!isZoomed || !picture || !stage) return
    const [shown, around] = [picture.getBoundingClientRect(), stage.getBoundingClientRect()]
    const { x, y } = point.current
    stage.scrollBy({
      left: shown.left + x * shown.width - (around.left + around.width / 2),
      top: shown.top + y * shown.height - (around.top + around.height / 2),
      behavior: 'instant',
    })
  }, [isZoomed])
  const element = useRender('img', props, viewer, attributes, {
    ref,
    alt: (source?.altText ?? item?.title) || '',
    src: source && fullUrl(source),
    onClick({ clientX, clientY, currentTarget }: MouseEvent) {
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      point.current = { x: (clientX - left) / width, y: (clientY - top) / height }
      zoom(!isZoomed)
    },
  })
  return source ? element : null
}

/**
 * Closes the viewer.
 *
 * Attributes: those of `Viewer`.
 *
 * @example
 * ```tsx
 * <Gallery.ViewerClose aria-label="Close">×</Gallery.ViewerClose>
 * ```
 */
export function ViewerClose(props: PartProps<'button', ViewerState>): ReactElement {
  const { viewer, closeViewer } = useGallery()
  return useRender('button', props, viewer, attributes, { type: 'button', onClick: closeViewer })
}

function fullUrl(source: ImageSource): string {
  return imageUrl(source, { width: fullSize, height: fullSize, fit: 'fit' })
}
