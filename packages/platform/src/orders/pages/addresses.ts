/** Where the pages of the hosted checkout are; redirect sessions lead to the first. */
export const checkoutPaths = {
  details: '/checkout',
  delivery: '/checkout/delivery',
  payment: '/checkout/payment',
  simulatedPayment: '/checkout/simulated-payment',
  return: '/checkout/return',
} as const

/** A page of the same visit. */
export function checkoutAddress(
  { place }: { readonly place: string },
  page: keyof typeof checkoutPaths,
): string {
  return `${checkoutPaths[page]}?${place}`
}
