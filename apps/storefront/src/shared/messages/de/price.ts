import type { Messages } from '../messages.ts'

export const price: Messages['price'] = {
  now: 'Jetzt',
  before: 'Vorher',
  from: 'Ab',
  save: (percent) => `${percent} % gespart`,
  per: (amount, measure) => `${amount} je ${measure}`,
  free: 'Kostenlos',
}
