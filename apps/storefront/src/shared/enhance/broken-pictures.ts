/** Marks pictures that could not be loaded, so that the quiet ground of their box stands in for them. */
export function markBrokenPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset['broken'] = ''
    },
    true,
  )
  // Some failed before this script ran.
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) picture.dataset['broken'] = ''
  }
}
