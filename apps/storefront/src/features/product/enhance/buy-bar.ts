/**
 * Tells the style sheet when the buy button is out of sight, so that the bar at the bottom takes over: on a phone the photograph fills
 * the first screen, and name, price and button are asked for at once.
 */
export function enhanceBuyBar(place: HTMLElement): void {
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-buy-away', entry?.isIntersecting === false)
  }).observe(place)
}
