import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'

export const checkout: Messages['checkout'] = {
  paidTitle: 'תודה',
  paidText: (number) => `הזמנה ${isolated(number)} התקבלה ושולמה. מתחילים לארוז.`,
  pendingTitle: 'תודה, כמעט סיימנו',
  pendingText: (number) => `הזמנה ${isolated(number)} התקבלה. התשלום עדיין בתהליך; נכתוב לך ברגע שיגיע.`,
  refusedTitle: 'התשלום לא עבר',
  refusedText: (number) => `הזמנה ${isolated(number)} לא שולמה, ולא חויב דבר.`,
  unknownTitle: 'חיפשנו את ההזמנה שלך',
  unknownText: 'אין הזמנה בדפדפן הזה. אם שילמת, האישור נמצא בדוא״ל; אם לא, העגלה עדיין כאן.',
  failedTitle: 'אי אפשר היה לאתר את ההזמנה כרגע',
  failedText: 'אם שילמת, האישור בדרך אליך. כדאי לנסות שוב בעוד רגע.',
  total: 'סך הכול',
  mailTo: (email) => `אישור נשלח אל ${isolated(email)}.`,
  onward: 'חזרה לחנות',
  toCart: 'לעגלה',
  retry: 'ניסיון נוסף',
}
