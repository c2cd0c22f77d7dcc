import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

const products = (count: number) => counted(count, { one: 'מוצר אחד', two: 'שני מוצרים', other: '# מוצרים' })

export const browse: Messages['browse'] = {
  sort: 'מיון לפי',
  sortApply: 'מיון',
  sortOrders: {
    featured: 'הסדר שלנו',
    newest: 'מהחדש לישן',
    price: 'מחיר, מהנמוך לגבוה',
    'price-desc': 'מחיר, מהגבוה לנמוך',
    name: 'שם',
  },
  bestFirst: 'ההתאמה הטובה ביותר',
  count: products,
  about: (count) => `בערך ${count}`,
  products: 'מוצרים',
  pages: 'עמודים',
  page: (page) => `עמוד ${page}`,
  pageOf: (page, count) => `עמוד ${page} מתוך ${count}`,
  previous: 'העמוד הקודם',
  next: 'העמוד הבא',
  earlier: 'הצגת מוצרים קודמים',
  more: 'הצגת עוד',
  loading: 'בטעינה…',
  shown: (shown, total) => `${shown} מתוך ${products(total)}`,
  emptyTitle: 'המדף הזה עדיין ריק',
  emptyText: 'הקולקציה הזאת בהכנה. בינתיים אפשר להציץ באחרות.',
  nothingLeftTitle: 'אין מוצר שמתאים לכל הבחירות',
  nothingLeftText: 'אפשר להסיר אחת מהבחירות, או את כולן.',
  narrowFurther: 'יש כאן יותר ממה שאפשר לדפדף. כדי לראות את השאר כדאי לצמצם.',
  beyondTitle: 'אין עמוד כזה',
  beyondText: 'בקולקציה יש פחות מוצרים.',
  beyondSearchText: 'יש פחות תוצאות.',
  beyondLink: 'לעמוד הראשון',
  everything: 'כל המוצרים',
  searchTitleFor: (term) => `”${isolated(term)}“`,
  searchIntro: 'מה לחפש?',
  resultCount: (count) => counted(count, { one: 'תוצאה אחת', two: 'שתי תוצאות', other: '# תוצאות' }),
  corrected: (typed, meant) => `אין כאן דבר בשם ”${isolated(typed)}“. אלה התוצאות עבור ”${isolated(meant)}“.`,
  nothingTitle: (term) => `לא נמצא דבר עבור ”${isolated(term)}“`,
  nothingText: 'אפשר לנסות מילה קצרה יותר, או מילה אחרת לאותו דבר. ואפשר להתחיל ממדף:',
  inCollections: 'בקולקציות',
}
