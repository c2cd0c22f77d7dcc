// The buy box and the gallery are two islands: a choice in the one shows its picture in the other.

let shown: string | undefined

/** The picture that was last shown by `showMedia`. */
export function shownMedia(): string | undefined {
  return shown
}

/** Shows a picture in the gallery of the page, which hydrates for it or, if it is awake, follows the same event. */
export function showMedia(id: string): void {
  shown = id
  dispatchEvent(new CustomEvent('island:wake', { detail: 'gallery' }))
}
