/** Id of a photograph's place in the gallery; fragments and the buy box lead there. */
export function mediaElementId(mediaId: string): string {
  return `media-${mediaId.replace(/[^\w-]/g, '-')}`
}

/** Moves the gallery to a photograph, without moving the page. */
export function showMedia(mediaId: string): void {
  const place = document.getElementById(mediaElementId(mediaId))
  const strip = place?.parentElement
  if (!place || !strip) return
  // The difference of two boxes is right in both directions of writing, where offsets are not. To an absolute place:
  // a relative move would stop at the next photograph, because the strip asks for that.
  const distance = place.getBoundingClientRect().left - strip.getBoundingClientRect().left
  strip.scrollTo({ left: strip.scrollLeft + distance })
}
