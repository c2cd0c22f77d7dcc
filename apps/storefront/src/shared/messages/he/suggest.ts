import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const suggest: Messages['suggest'] = {
  products: 'מוצרים',
  collections: 'קולקציות',
  brands: 'סדנאות',
  recent: 'חיפושים קודמים',
  words: 'מילים',
  list: 'הצעות',
  clear: 'ניקוי',
  all: (term) => `כל התוצאות עבור ”${isolated(term)}“`,
  found: (count) =>
    count === 0 ? 'אין הצעות' : counted(count, { one: 'הצעה אחת', two: 'שתי הצעות', other: '# הצעות' }),
}
