import type { MailMessages } from './mail-content.ts'
import { closingOf, pieceOf, rowsOf } from './order-row.ts'

const notYou = 'אם זה לא היה ביוזמתך, אין צורך לעשות דבר: בלעדיו אף אחד לא נכנס.'

const dates = { starts: 'תאריך התחלה', takesPlace: 'מועד' }

export const hebrew: MailMessages = {
  language: 'he',
  direction: 'rtl',
  copyAddress: 'אפשר גם להעתיק את הכתובת הזאת לדפדפן:',
  footer: (shop) => `ההודעה נשלחה כי נעשה שימוש בכתובת הזאת אצל ${shop}. תשובות אליה אינן נקראות.`,
  templates: {
    verification: ({ code, minutes }, shop) => ({
      subject: `${code} הוא הקוד שלך אצל ${shop}`,
      heading: 'אישור כתובת הדואר',
      opening: `כדי להמשיך, יש להקליד את הקוד הזה אצל ${shop}:`,
      closing: `הקוד תקף ${minutes} דקות, לשימוש אחד. ${notYou}`,
    }),
    'verification-link': (_content, shop) => ({
      subject: `אישור כתובת הדואר אצל ${shop}`,
      heading: 'אישור כתובת הדואר',
      opening: `נשאר עוד צעד אחד עד שהחשבון שלך אצל ${shop} יהיה מוכן.`,
      action: 'אישור הכתובת',
      closing: `הקישור תקף יום אחד, לשימוש אחד. ${notYou}`,
    }),
    recovery: ({ minutes }, shop) => ({
      subject: `סיסמה חדשה אצל ${shop}`,
      heading: 'בחירת סיסמה חדשה',
      opening: `התקבלה בקשה, כנראה ממך, לסיסמה חדשה עבור הכתובת הזאת אצל ${shop}.`,
      action: 'בחירת סיסמה חדשה',
      closing: `הקישור תקף ${minutes} דקות, לשימוש אחד. אם הבקשה לא הגיעה ממך, אפשר להתעלם ממנה: הסיסמה נשארת כפי שהיא.`,
    }),
    activation: (_content, shop) => ({
      subject: `החשבון שלך אצל ${shop}`,
      heading: 'החשבון שלך מחכה',
      opening: `נפתח עבור הכתובת הזאת חשבון אצל ${shop}. כדי להתחיל להשתמש בו צריך רק לבחור סיסמה.`,
      action: 'בחירת סיסמה',
      closing:
        'הקישור תקף שבוע. אם ההודעה לא צפויה, אפשר להתעלם ממנה: בלי סיסמה אף אחד לא יכול להשתמש בחשבון.',
    }),
    'second-factor': ({ code, minutes }, shop) => ({
      subject: `${code} הוא הקוד שלך אצל ${shop}`,
      heading: 'קוד הכניסה שלך',
      opening: `כדי להשלים את הכניסה, יש להקליד את הקוד הזה אצל ${shop}:`,
      closing: `הקוד תקף ${minutes} דקות, לשימוש אחד. אם אין כרגע כניסה מצידך, מישהו יודע את הסיסמה שלך: כדאי להחליף אותה.`,
    }),
    approval: (_content, shop) => ({
      subject: `החשבון שלך אצל ${shop} מוכן`,
      heading: 'אפשר להיכנס',
      opening: `החשבון שלך אצל ${shop} אושר. אפשר להיכנס עכשיו עם הכתובת הזאת והסיסמה שלך.`,
    }),
    welcome: (_content, shop) => ({
      subject: `ברוכים הבאים אל ${shop}`,
      heading: `ברוכים הבאים אל ${shop}`,
      opening: 'החשבון שלך מוכן. הפרטים והעגלה שלך יישמרו בו, בכל מכשיר שבו נכנסים עם הכתובת הזאת.',
    }),
    'password-changed': (_content, shop) => ({
      subject: `הסיסמה שלך אצל ${shop} הוחלפה`,
      heading: 'הסיסמה שלך הוחלפה',
      opening: `הסיסמה של החשבון שלך אצל ${shop} הוחלפה זה עתה, וכל מי שהיה מחובר עם הקודמת נותק.`,
      closing: 'אם זה לא היה ביוזמתך, יש לבקש מייד סיסמה חדשה בדף הכניסה.',
    }),
    'staff-welcome': ({ name, email }, shop) => ({
      subject: `חשבון הצוות שלך אצל ${shop}`,
      heading: `שלום ${name}`,
      opening: `נוסף לך חשבון צוות אצל ${shop}, תחת הכתובת ${email}.`,
      closing: 'מי שפתח את החשבון ימסור לך סיסמה חד־פעמית. בכניסה הראשונה בוחרים סיסמה אישית.',
    }),
    'staff-password-reset': ({ name }, shop) => ({
      subject: `סיסמת הצוות שלך אצל ${shop} הוחלפה`,
      heading: `שלום ${name}`,
      opening: `סיסמת הצוות שלך אצל ${shop} הוחלפה בסיסמה חד־פעמית, והחשבון נותק בכל המכשירים.`,
      closing: 'מי שהחליף אותה ימסור לך את הסיסמה החד־פעמית. אם לא ביקשת זאת, כדאי לפנות לבעלי החנות.',
    }),
    order: ({ number, total, lines, isPaid }, shop) => ({
      subject: `ההזמנה שלך ${number} ב-${shop}`,
      heading: 'תודה על ההזמנה',
      opening: `ההזמנה ${number} התקבלה ב-${shop}:`,
      rows: [...lines.flatMap((line) => rowsOf(line, dates)), ['סך הכול', total]],
      closing: isPaid ? 'ההזמנה שולמה. החנות תעדכן אותך כשהיא בדרך.' : 'ההזמנה תוכן ברגע שהתשלום יתקבל.',
    }),
    'order-sent': ({ number, lines, isAll, tracking, link }, shop) => ({
      subject: `ההזמנה שלך ${number} ב-${shop} בדרך`,
      heading: isAll ? 'ההזמנה שלך בדרך' : 'חלק מההזמנה שלך בדרך',
      opening: `מההזמנה ${number} נשלחו מ-${shop}:`,
      rows: lines.map((line) => pieceOf(line)),
      ...(link === undefined ? {} : { action: 'מעקב אחר המשלוח' }),
      ...closingOf([tracking && `נשלח באמצעות ${tracking}.`, isAll ? '' : 'השאר יישלח בהמשך.']),
    }),
    'order-refunded': ({ number, amount }, shop) => ({
      subject: `זיכוי של ${amount} על ההזמנה ${number} ב-${shop}`,
      heading: 'הזיכוי שלך',
      opening: `${shop} החזירה לך ${amount} על ההזמנה ${number}, באמצעי שבו שולם.`,
      closing: 'ייתכן שיעברו כמה ימים עד שהבנק יציג את הזיכוי.',
    }),
    'payment-returned': ({ amount }, shop) => ({
      subject: `התשלום שלך בסך ${amount} ל-${shop} מוחזר אליך`,
      heading: 'התשלום הגיע מאוחר מדי',
      opening: `התשלום בסך ${amount} הגיע ל-${shop} אחרי שהזמן שנקבע לו עבר, ומה שהוזמן כבר לא היה זמין. לא בוצעה הזמנה, והסכום כולו מוחזר באמצעי שבו שולם.`,
      closing: 'ייתכן שיעברו כמה ימים עד שהבנק יציג את הזיכוי.',
    }),
    'order-paid': ({ number, amount }, shop) => ({
      subject: `התשלום על ההזמנה ${number} ב-${shop} התקבל`,
      heading: 'תודה על התשלום',
      opening: `${amount} על ההזמנה ${number} התקבלו ב-${shop}.`,
      closing: 'החנות תעדכן אותך כשההזמנה בדרך.',
    }),
    'order-canceled': ({ number, isRefunded }, shop) => ({
      subject: `ההזמנה שלך ${number} ב-${shop} בוטלה`,
      heading: 'ההזמנה שלך בוטלה',
      opening: `${shop} ביטלה את ההזמנה ${number}. שום דבר ממנה לא יישלח.`,
      ...(isRefunded ? { closing: 'מה ששולם יוחזר אליך, באמצעי שבו שולם.' } : {}),
    }),
    'back-in-stock': ({ item }, shop) => ({
      subject: `חזר למלאי ב-${shop}: ${item}`,
      heading: `חזר למלאי: ${item}`,
      opening: `ביקשת לדעת מתי יהיה שוב ב-${shop}: ${item}. עכשיו יש, עד גמר המלאי.`,
      action: 'לצפייה',
      closing: 'זו ההודעה היחידה בנושא.',
      stop: 'לא לכתוב לי עוד על דברים שחזרו למלאי',
    }),
    'abandoned-checkout': ({ lines }, shop) => ({
      subject: `העגלה שלך ב-${shop} עדיין כאן`,
      heading: 'העגלה שלך עדיין כאן',
      opening: `היית באמצע הזמנה ב-${shop}:`,
      rows: lines.map((line) => pieceOf(line)),
      action: 'להמשך עם העגלה',
      closing: 'אם התחרטת, אין צורך לעשות דבר.',
    }),
  },
}
