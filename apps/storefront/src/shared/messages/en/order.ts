import { counted } from './counted.ts'

/** The orders of a member. */
export const order = {
  title: 'Your orders',
  older: 'Older orders',
  steps: 'How far it is',
  stepNames: {
    placed: 'Ordered',
    paid: 'Paid',
    pending: 'The payment is under way',
    refused: 'Not paid: nothing was charged',
    canceled: 'Canceled',
    waiting: 'We are packing it',
  },
  sent: 'On its way to you',
  sentPart: (pieces: number): string =>
    counted(pieces, { one: 'One piece of it is on its way', other: '# pieces of it are on their way' }),
  carrier: 'With',
  tracking: 'Number of the parcel:',
  follow: 'Follow the parcel',
  refunded: (amount: string): string => `${amount} went back to you`,
  refundPending: (amount: string): string => `${amount} is on its way back to you`,
  lines: 'What you ordered',
  subscription: 'Subscription',
  starts: 'Starts on',
  takesPlace: 'Takes place on',
  again: 'Order it again',
  againHint: 'It goes into your cart, at the prices of today.',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Delivery',
  total: 'Total',
  includes: (name: string): string => `Includes ${name}`,
  giftCard: (code: string): string => `Of this by gift card ${code}`,
  delivery: 'Delivery',
  billedTo: 'Billed to',
  note: 'Your note',
}
