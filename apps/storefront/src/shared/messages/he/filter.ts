import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

const products = (count: number) => counted(count, { one: 'מוצר אחד', two: 'שני מוצרים', other: '# מוצרים' })

export const filter: Messages['filter'] = {
  title: 'סינון',
  open: 'סינון',
  chosenCount: (count) => counted(count, { one: 'בחירה אחת', two: 'שתי בחירות', other: '# בחירות' }),
  close: 'סגירת הסינון',
  apply: 'החלה',
  show: (count) => `הצגת ${products(count)}`,
  facets: {
    in: 'קולקציה',
    brand: 'סדנה',
    ribbon: 'תווית',
    stock: 'זמינות',
    price: 'מחיר',
  },
  inStock: 'רק מה שבמלאי',
  more: (count) => `עוד ${count}`,
  chosen: 'נבחרו',
  remove: (name) => `הסרת ${isolated(name)}`,
  clear: 'הסרת הכול',
  minPrice: 'מ־',
  maxPrice: 'עד',
  minHandle: 'המחיר הנמוך ביותר',
  maxHandle: 'המחיר הגבוה ביותר',
  inCurrency: (currency: string): string => `ב־${currency}, מטבע החיוב`,
  priceFrom: (amount) => `מ־${amount}`,
  priceTo: (amount) => `עד ${amount}`,
  isEstimate: 'מספרים גדולים כאלה הם הערכה טובה.',
  wayOut: (names, count) => `בלי ${isolated(names)} יש ${products(count)}.`,
  drop: (names) => `בלי ${isolated(names)}`,
  quoted: (name) => `”${isolated(name)}“`,
  or: ' או ',
}
