/** The way back from the checkout. */
export const checkout = {
  paidTitle: 'Thank you',
  paidText: (number: string): string => `Your order ${number} is placed and paid for. We start packing.`,
  pendingTitle: 'Thank you, almost done',
  pendingText: (number: string): string =>
    `Your order ${number} is placed. The payment is still under way; we write to you as soon as it arrives.`,
  refusedTitle: 'The payment did not go through',
  refusedText: (number: string): string => `Order ${number} was not paid for, and nothing was charged.`,
  unknownTitle: 'We looked for your order',
  unknownText:
    'There is none in this browser. If you paid, the confirmation is in your mail; if not, your cart is still here.',
  failedTitle: 'We could not look your order up just now',
  failedText: 'If you paid, the confirmation is on its way to you. Please try again in a moment.',
  total: 'Total',
  mailTo: (email: string): string => `A confirmation goes to ${email}.`,
  onward: 'Keep looking around',
  toCart: 'View cart',
  retry: 'Try again',
}
