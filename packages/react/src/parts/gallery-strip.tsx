'use client'

import { type ReactElement, useEffect, useRef } from 'react'
import { attributes, type State, useGallery } from './gallery-context.ts'
import { type PartProps, useRender } from './render.ts'

/**
 * All items side by side, in a list that scrolls: it needs one child element for each item, in their order. The one that fills it is
 * the current item, and it scrolls there when another one is chosen. The style sheet decides about snapping and motion
 * (`scroll-snap-type`, `scroll-behavior`). Touch and a page without script need nothing else.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Gallery.Root media={product.media.items}>
 *   <Gallery.Strip tabIndex={0} aria-label="Pictures">
 *     {product.media.items.map((item, index) => (
 *       <li key={item.id}>
 *         <Gallery.ViewerTrigger index={index}><img alt="" src={item.image?.url} /></Gallery.ViewerTrigger>
 *       </li>
 *     ))}
 *   </Gallery.Strip>
 * </Gallery.Root>
 * ```
 */
export function Strip(props: PartProps<'ul', State>): ReactElement {
  const { state, show } = useGallery()
  const { index } = state
  const ref = useRef<HTMLUListElement>(null)
  /** The item that fills the strip. */
  const shown = useRef(0)
  /** Where the strip is scrolling to: the items on the way are not chosen. */
  const target = useRef<number>(undefined)
  /** The index of the last render; a strip starts at its first item. */
  const rendered = useRef(0)

  const follow = () => {
    if (!ref.current) return
    shown.current = findShown(ref.current)
    if (shown.current === target.current) target.current = undefined
    if (target.current === undefined) show(shown.current)
  }
  // The shopper may have scrolled before the page hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (ref.current?.scrollLeft && index === 0) follow()
  }, [])
  useEffect(() => {
    const strip = ref.current
    const slide = strip?.children[index]
    // Hydration changes no index, so it leaves the strip where the shopper has scrolled it.
    const isChanged = index !== rendered.current
    rendered.current = index
    if (!strip || !slide || !isChanged || index === shown.current) return
    target.current = index
    // `scrollBy` would stop at the next snap position.
    strip.scrollTo({ left: strip.scrollLeft + middleOf(slide) - middleOf(strip) })
  }, [index])

  return useRender('ul', props, state, attributes, {
    ref,
    onScroll: follow,
    onScrollEnd() {
      // A finger may have stopped it elsewhere.
      target.current = undefined
      follow()
    },
  })
}

/** Index of the child that is nearest to the middle of the strip, in both directions of writing. */
function findShown(strip: Element): number {
  const middle = middleOf(strip)
  const distances = [...strip.children].map((slide) => Math.abs(middleOf(slide) - middle))
  return distances.indexOf(Math.min(...distances))
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
