import type { MailLanguage } from './identity-mail.ts'

export const hebrew: MailLanguage = (mail, shop) => {
  switch (mail.template) {
    case 'verification':
      return {
        subject: `הקוד שלך עבור ${shop}: ${mail.code}`,
        paragraphs: [
          `יש להקליד את הקוד במקום שבו התבקשת, כדי לאשר את כתובת הדוא"ל שלך עבור ${shop}. הקוד תקף למשך ${mail.minutes} דקות.`,
        ],
        reason: 'ההודעה נשלחה כי נפתח חשבון עם הכתובת הזאת. אם לא פתחת חשבון, אין צורך לעשות דבר.',
      }
    case 'verification-link':
      return {
        subject: `אישור כתובת הדוא"ל שלך עבור ${shop}`,
        paragraphs: ['נא לאשר שהכתובת הזאת שלך. הקישור תקף למשך יום אחד.'],
        action: 'אישור הכתובת',
        reason: `ההודעה נשלחה כי יש ב־${shop} חשבון עם הכתובת הזאת. אם החשבון אינו שלך, אין צורך לעשות דבר.`,
      }
    case 'recovery':
      return {
        subject: `סיסמה חדשה עבור ${shop}`,
        paragraphs: [
          `אפשר לבחור סיסמה חדשה לחשבון שלך ב־${shop}. הקישור תקף למשך ${mail.minutes} דקות, לשימוש אחד.`,
        ],
        action: 'בחירת סיסמה חדשה',
        reason: 'ההודעה נשלחה כי התקבלה בקשה. אם לא ביקשת, אין צורך לעשות דבר: הסיסמה שלך לא השתנתה.',
      }
    case 'activation':
      return {
        subject: `החשבון שלך ב־${shop}`,
        paragraphs: [`נפתח עבורך חשבון ב־${shop}. כדי להתחיל יש לבחור סיסמה. הקישור תקף למשך שבוע.`],
        action: 'בחירת סיסמה',
        reason: 'אם אין לך עניין בחשבון, אין צורך לעשות דבר.',
      }
    case 'second-factor':
      return {
        subject: `הקוד שלך עבור ${shop}: ${mail.code}`,
        paragraphs: [`יש להקליד את הקוד כדי להמשיך בכניסה ל־${shop}. הקוד תקף למשך ${mail.minutes} דקות.`],
        reason: 'אם אינך נכנס עכשיו לחשבון, מישהו יודע את הסיסמה שלך: כדאי להחליף אותה.',
      }
    case 'approval':
      return {
        subject: `החשבון שלך ב־${shop} אושר`,
        paragraphs: [`החשבון שלך ב־${shop} אושר. אפשר להיכנס עכשיו.`],
        reason: 'ההודעה נשלחה כי ביקשת לפתוח חשבון.',
      }
    case 'welcome':
      return {
        subject: `ברוכים הבאים ל־${shop}`,
        paragraphs: [`החשבון שלך ב־${shop} מוכן.`],
        reason: 'ההודעה נשלחה כי פתחת חשבון.',
      }
    case 'password-changed':
      return {
        subject: `הסיסמה שלך עבור ${shop} הוחלפה`,
        paragraphs: [`הסיסמה של החשבון שלך ב־${shop} הוחלפה זה עתה. במכשירים אחרים יש להיכנס מחדש.`],
        reason: 'אם לא החלפת אותה, יש לקבוע מיד סיסמה חדשה בעזרת „שכחתי סיסמה” בדף הכניסה.',
      }
  }
}
