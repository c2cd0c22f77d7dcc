/** Moves the list of thumbnails alone, never the page; and not while the focus is in it, which would be carried out of sight. */
export function bringIntoList(thumb: HTMLElement): void {
  const list = thumb.closest<HTMLElement>('.gallery-thumbs')
  if (!list || list.contains(document.activeElement)) return
  const [seen, wanted] = [list.getBoundingClientRect(), thumb.getBoundingClientRect()]
  list.scrollBy({
    left: beyond(wanted.left - seen.left, wanted.right - seen.right),
    top: beyond(wanted.top - seen.top, wanted.bottom - seen.bottom),
  })
}

/** How far something has to move to lie between two edges, given how far each of its own is from them, in pixels. */
function beyond(start: number, end: number): number {
  if (start < 0) return start
  return Math.max(0, end)
}
