import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'

export const trouble: Messages['trouble'] = {
  notFoundTitle: {
    page: 'הדף הזה אינו כאן',
    product: 'הפריט הזה כבר אינו כאן',
    collection: 'המדף הזה כבר אינו כאן',
  },
  notFoundNamed: (name) => `${isolated(name)} כבר אינו כאן`,
  notFoundText: 'ייתכן שעבר למקום אחר, או שהסדרה הסתיימה. המקומות האלה עדיין פתוחים:',
  toCollection: (name) => `עוד מתוך ${isolated(name)}`,
  suggestions: 'ואם כבר הגעת',
  awayTitle: 'סגרנו את הדלת לרגע',
  awayText: 'החנות אינה מצליחה להגיע כרגע למדפים. העגלה שמורה. בדרך כלל זה עובר בתוך דקה.',
  brokenTitle: 'משהו אצלנו נשבר',
  brokenText: 'זה לא בגללך, והעגלה שמורה. ניסיון נוסף עוזר לעתים קרובות.',
  offlineTitle: 'אין חיבור, והדף הזה עוד לא נפתח כאן',
  offlineText: 'מה שכבר נפתח עדיין כאן, והעגלה שמורה. הדף הזה יגיע עם החיבור.',
  retry: 'ניסיון נוסף',
}
