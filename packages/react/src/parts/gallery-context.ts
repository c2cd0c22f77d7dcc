import { createContext, type Context as ReactContext } from 'react'
import type { ImageMedia, ImageSource } from './image.tsx'
import { type DataAttributes, usePart } from './render.ts'

/** What a gallery shows: a media item of the platform, or any other picture with an id. */
export type Item = { readonly id: string; readonly title?: string } & (ImageMedia | ImageSource)

/** State of the gallery. */
export interface State {
  /** Index of the current item. */
  readonly index: number
  readonly count: number
  readonly item: Item | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
}

export const attributes: DataAttributes<State> = {
  index: 'data-index',
  isFirst: 'data-first',
  isLast: 'data-last',
}

/** State of the viewer and its parts. */
export interface ViewerState extends State {
  readonly isOpen: boolean
  readonly isZoomed: boolean
}

export interface GalleryContext {
  readonly state: State
  readonly viewer: ViewerState
  readonly media: readonly Item[]
  show(index: number): void
  /** Shows an item before or after the current one, also if that one was chosen in the same event. */
  step(by: number): void
  openViewer(index: number): void
  closeViewer(): void
  zoom(isZoomed: boolean): void
}

export const Context: ReactContext<GalleryContext | undefined> = /* @__PURE__ */ createContext<
  GalleryContext | undefined
>(undefined)

export function useGallery(): GalleryContext {
  return usePart(Context, 'Gallery.Root')
}
