/** The product screen around its buy box. */
export const product = {
  gallery: 'Photographs',
  showPicture: (index: number): string => `Show photograph ${index}`,
  showFilm: (index: number): string => `Show film, number ${index}`,
  previousPicture: 'Previous photograph',
  nextPicture: 'Next photograph',
  closeViewer: 'Close',
  counter: (index: number, count: number): string => `${index} / ${count}`,
  brandLink: (brand: string): string => `More from ${brand}`,
  details: 'Details',
  weight: 'Weight',
  related: 'Goes well with',
  seen: 'You looked at',
}
