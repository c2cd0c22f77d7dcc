import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const notice: Messages['notice'] = {
  added: (name, quantity) =>
    quantity > 1 ? `נוספו לעגלה: ${quantity} × ${isolated(name)}.` : `${isolated(name)} נמצא בעגלה שלך.`,
  addedFewer: (name, quantity) => `היו רק ${quantity} × ${isolated(name)}; הם נמצאים בעגלה שלך.`,
  removed: (name) => `${isolated(name)} כבר לא בעגלה.`,
  saved: (name) => `${isolated(name)} נשמר לאחר כך.`,
  cartDeleted: 'העגלה ריקה עכשיו.',
  restored: 'חזר לעגלה.',
  quantityLimited: (name, available) =>
    counted(available, {
      one: `יש רק יחידה אחת של ${isolated(name)}. עדכנו את הכמות בהתאם.`,
      two: `יש רק שתי יחידות של ${isolated(name)}. עדכנו את הכמות בהתאם.`,
      other: `יש רק # יחידות של ${isolated(name)}. עדכנו את הכמות בהתאם.`,
    }),
  couponApplied: (code) => `הקופון ${isolated(code)} הופעל.`,
  couponRemoved: 'הקופון הוסר.',
  choiceMissing: (option) => `יש לבחור קודם: ${isolated(option)}.`,
  textMissing: (field) => `יש למלא קודם את ”${isolated(field)}“.`,
  notMade: (name) => `${isolated(name)} לא קיים בשילוב הזה. יש לבחור ממה שיש.`,
  checkoutRefused: {
    changed: 'משהו בעגלה אזל בינתיים או כבר אינו בחנות. הוא מסומן למטה.',
    'no-payments': 'החנות אינה מקבלת כרגע תשלומים, ולכן אי אפשר להזמין. העגלה נשארת כמו שהיא.',
  },
  soldOut: (name) => `${isolated(name)} אזל.`,
  stockNoted: (name) => `נכתוב פעם אחת, כש־${isolated(name)} יחזור למלאי.`,
  stockThere: (name) => `${isolated(name)} נמצא במלאי: אפשר לבחור כאן.`,
  stockEmail: 'זו לא נראית כתובת דוא״ל. כדאי לבדוק אותה.',
  stockOften: 'הכתובת הזאת כבר מחכה להרבה מאוד. כדאי לתת לחלק מזה להגיע קודם.',
  loggedIn: 'נכנסת לחשבון.',
  cartJoined: (lines, pieces) =>
    `טוב לראות אותך שוב. העגלה מהפעם הקודמת הצטרפה: ${lines}. ${counted(pieces, { one: 'יש בה עכשיו פריט אחד.', two: 'יש בה עכשיו שני פריטים.', other: 'יש בה עכשיו # פריטים.' })}`,
  furtherLines: (count) => `עוד ${count}`,
  loginOver: 'הכניסה הזאת הסתיימה. נא להתחיל אותה מחדש.',
  sessionEnded: 'החשבון נותק. מה שנכתב נשמר: אחרי הכניסה הוא יופיע שוב.',
  sessionEndedUnsaved: 'החיבור נותק, וזה לא נשמר. נא להיכנס ולעשות זאת שוב.',
  loggedOut: 'יצאת מהחשבון במכשיר הזה.',
  sessionsEnded: (count) =>
    count === 0
      ? 'החשבון לא היה מחובר בשום מקום אחר.'
      : counted(count, {
          one: 'החשבון נותק שם. ייקח שנייה עד שזה יורגש.',
          two: 'החשבון נותק בשני מקומות אחרים.',
          other: 'החשבון נותק ב־# מקומות אחרים.',
        }),
  loginCancelled: 'לא נכנסת לחשבון, ודבר לא השתנה.',
  loginExpired: 'הכניסה הזאת התחילה לפני זמן רב מדי, או בדפדפן אחר. אפשר להיכנס שוב.',
  currencyOwn: (currency: string): string => `המחירים מוצגים ב־${currency}.`,
  currencyShown: (shown: string, charged: string): string =>
    `המחירים מוצגים ב־${shown} לשם התמצאות. החיוב הוא ב־${charged}.`,
  reordered: (added, missing) =>
    added === 0
      ? 'שום דבר מההזמנה ההיא לא זמין כרגע.'
      : missing > 0
        ? 'זה בעגלה, חוץ ממה שלא זמין כרגע.'
        : 'הכול שוב בעגלה.',
  formExpired: 'הטופס היה ישן מכדי להיות בטוח. נא לשלוח אותו שוב.',
  trouble: 'זה לא הצליח כרגע. דבר לא אבד; אפשר לנסות שוב.',
  unclear: 'לא הגיעה תשובה אם זה הצליח. כך זה נראה עכשיו; אם זה לא מה שרציתם, אפשר לנסות שוב.',
  undo: 'ביטול',
  viewCart: 'לעגלה',
}
