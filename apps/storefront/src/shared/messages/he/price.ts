import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'

export const price: Messages['price'] = {
  now: 'עכשיו',
  before: 'לפני כן',
  from: 'החל מ־',
  save: (percent) => `${isolated(`${percent}%`)} הנחה`,
  per: (amount, measure) => `${isolated(amount)} לכל ${isolated(measure)}`,
  free: 'חינם',
}
