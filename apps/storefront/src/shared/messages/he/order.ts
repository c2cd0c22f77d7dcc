import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const order: Messages['order'] = {
  title: 'ההזמנות שלך',
  older: 'הזמנות קודמות',
  steps: 'איפה היא עומדת',
  stepNames: {
    placed: 'הוזמנה',
    paid: 'שולמה',
    pending: 'התשלום בתהליך',
    refused: 'לא שולמה: לא חויבת',
    canceled: 'בוטלה',
    waiting: 'אנחנו אורזים אותה',
  },
  sent: 'בדרך אליך',
  sentPart: (pieces) =>
    counted(pieces, {
      one: 'פריט אחד ממנה בדרך אליך',
      two: 'שני פריטים ממנה בדרך אליך',
      other: '# פריטים ממנה בדרך אליך',
    }),
  carrier: 'עם',
  tracking: 'מספר המשלוח:',
  follow: 'מעקב אחרי המשלוח',
  refunded: (amount) => `${isolated(amount)} הוחזרו אליך`,
  refundPending: (amount) => `${isolated(amount)} בדרך חזרה אליך`,
  lines: 'מה הוזמן',
  subscription: 'מינוי',
  starts: 'תאריך התחלה',
  takesPlace: 'מועד',
  again: 'להזמין שוב',
  againHint: 'זה נכנס לעגלה, במחירים של היום.',
  subtotal: 'סכום ביניים',
  discount: 'הנחה',
  shipping: 'משלוח',
  total: 'סך הכול',
  includes: (name) => `כולל ${isolated(name)}`,
  giftCard: (code) => `מזה בכרטיס מתנה ${isolated(code)}`,
  delivery: 'משלוח',
  billedTo: 'חשבון אל',
  note: 'ההערה שלך',
}
