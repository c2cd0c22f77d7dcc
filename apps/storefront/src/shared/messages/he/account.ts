import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const account: Messages['account'] = {
  title: 'החשבון שלך',
  greeting: (name) => `שלום, ${isolated(name)}`,
  details: 'הפרטים שלך',
  name: 'שם',
  email: 'כתובת דוא״ל',
  verified: 'מאושרת',
  unverified: 'עדיין לא אושרה',
  memberSince: 'חשבון פתוח מאז',
  cart: 'העגלה שלך',
  cartPieces: (pieces) =>
    pieces === 0
      ? 'אין בה כלום.'
      : counted(pieces, {
          one: 'פריט אחד מחכה בה.',
          two: 'שני פריטים מחכים בה.',
          other: '# פריטים מחכים בה.',
        }),
  toCart: 'לעגלה',
  toShop: 'לחנות',
  orders: 'ההזמנות שלך',
  noOrders: 'עדיין אין. הזמנות שנעשות מתוך החשבון נשמרות כאן.',
  ordersFailed: 'אי אפשר להציג כרגע את ההזמנות. הן שמורות.',
  order: (number) => `הזמנה ${isolated(number)}`,
  pieces: (pieces) => counted(pieces, { one: 'פריט אחד', two: 'שני פריטים', other: '# פריטים' }),
  payments: { paid: 'שולמה', pending: 'התשלום בתהליך', refused: 'לא שולמה' },
  sessions: 'המקומות שבהם החשבון מחובר',
  sessionsFailed: 'אי אפשר להציג כרגע את הרשימה. אפשר בכל זאת לצאת מהחשבון.',
  unknownDevice: 'דפדפן לא מוכר',
  onSystem: (browser, system) => `${isolated(browser)} על ${isolated(system)}`,
  thisDevice: 'הדפדפן הזה',
  lastUsed: 'שימוש אחרון',
  network: 'רשת',
  endSession: 'יציאה משם',
  endSessionOf: (device) => `יציאה משם: ${isolated(device)}`,
  endOtherSessions: 'יציאה מכל מקום אחר',
  logout: 'יציאה מהחשבון',
  failedTitle: 'אי אפשר להציג כרגע את החשבון.',
  failedText: 'החשבון עדיין מחובר. כדאי לנסות שוב בעוד רגע.',
  retry: 'ניסיון נוסף',
}
