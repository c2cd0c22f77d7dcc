/** Tells the style sheet when the buy button has scrolled out of view, so that the bar at the bottom takes over. */
export function enhanceBuyBar(place: HTMLElement): void {
  new IntersectionObserver(([entry]) => {
    if (entry)
      document.documentElement.toggleAttribute(
        'data-buy-away',
        !entry.isIntersecting && entry.boundingClientRect.top < 0,
      )
  }).observe(place)
}
