/** Tells the style sheet when the buy button has scrolled away upwards, so that the bar at the bottom takes over. */
export function enhanceBuyBar(place: HTMLElement): void {
  // The area reaches far below the window: a jump from beneath the button to above it would otherwise go unseen.
  const area = { rootMargin: '0px 0px 100000px 0px' }
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-buy-away', entry?.isIntersecting === false)
  }, area).observe(place)
}
