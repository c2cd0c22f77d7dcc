import type { PortableMedia } from '../portable/records.ts'
import { joinedCell, splitTexts } from './cells.ts'
import { CellRefused, type ColumnGroup } from './column-group.ts'

interface HasMedia {
  readonly media: readonly PortableMedia[]
}

const names = ['productImageUrl', 'mediaIds', 'mediaAltTexts', 'mediaSizes']

/**
 * Pictures and films in their order, told in lists side by side: the common layout knows the addresses alone. An id that the store has
 * goes before the address.
 */
export function mediaColumns<T extends HasMedia>(): ColumnGroup<T> {
  return {
    names,
    field: 'media',
    cells: ({ media }) => [
      joinedCell(media.map(({ url }) => url)),
      joinedCell(media.map(({ id }) => id ?? '')),
      joinedCell(media.map(({ altText }) => altText)),
      joinedCell(media.map(({ width, height }) => (width && height ? `${width}x${height}` : ''))),
    ],
    apply(entry, cells) {
      const [urls, ids, altTexts, sizes] = cells.map((cell) => cell && splitTexts(cell))
      if (cells[0] === undefined && cells[1] === undefined) {
        return { ...entry, media: withWords(entry.media, cells, altTexts || [], sizes || []) }
      }
      const longest = Math.max(urls?.length ?? 0, ids?.length ?? 0)
      const media = Array.from({ length: longest }, (_, at): PortableMedia => {
        const id = ids?.[at] || null
        const url = urls?.[at] ?? ''
        // What is named by its id or address alone keeps what is said of it.
        const known = entry.media.find((each) => (id === null ? each.url === url : each.id === id))
        return { altText: '', width: null, height: null, ...known, id, url }
      })
      for (const [at, list] of [urls, ids].entries()) {
        if (list && list.length > 0 && list.length < longest) throw new CellRefused(otherLength, at)
      }
      return { ...entry, media: withWords(media, cells, altTexts || [], sizes || []) }
    },
  }
}

const otherLength = 'has another number of entries than there are pictures'

function withWords(
  media: readonly PortableMedia[],
  cells: readonly (string | undefined)[],
  altTexts: readonly string[],
  sizes: readonly string[],
): readonly PortableMedia[] {
  if (altTexts.length > media.length) throw new CellRefused(otherLength, 2)
  if (sizes.length > media.length) throw new CellRefused(otherLength, 3)
  return media.map((each, at) => ({
    ...each,
    ...(cells[2] !== undefined && { altText: altTexts[at] ?? '' }),
    ...(cells[3] !== undefined && sizeOf(sizes[at] ?? '')),
  }))
}

function sizeOf(text: string): Pick<PortableMedia, 'width' | 'height'> {
  if (text.trim() === '') return { width: null, height: null }
  const [, width, height] = /^\s*(\d{1,6})x(\d{1,6})\s*$/.exec(text) ?? []
  if (width === undefined || height === undefined) {
    throw new CellRefused('has to be width and height in pixels, such as 1200x800', 3)
  }
  return { width: Number(width), height: Number(height) }
}
