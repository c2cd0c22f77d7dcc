/** When something is missing or broken. */
export const trouble = {
  notFoundTitle: {
    page: 'This page is not here',
    product: 'This piece is not here any more',
    collection: 'This shelf is not here any more',
  },
  notFoundNamed: (name: string): string => `${name} is not here any more`,
  notFoundText: 'It may have moved, or its run has ended. These places are still open:',
  toCollection: (name: string): string => `More from ${name}`,
  suggestions: 'While you are here',
  awayTitle: 'We have closed the door for a moment',
  awayText:
    'The shop cannot reach its shelves just now. Your cart is safe. Usually this passes within a minute.',
  brokenTitle: 'Something of ours broke',
  brokenText: 'It is not your doing, and your cart is safe. Trying again often helps.',
  offlineTitle: 'You are offline, and this page was not looked at yet',
  offlineText:
    'What you have seen before is still here, and your cart is safe. This page comes with the connection.',
  retry: 'Try again',
}
