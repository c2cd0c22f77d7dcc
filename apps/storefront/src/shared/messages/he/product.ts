import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'

export const product: Messages['product'] = {
  gallery: 'תמונות',
  showPicture: (index) => `הצגת תמונה ${index}`,
  showFilm: (index) => `הצגת הסרטון, תמונה ${index}`,
  previousPicture: 'התמונה הקודמת',
  nextPicture: 'התמונה הבאה',
  closeViewer: 'סגירה',
  counter: (index, count) => isolated(`${index} / ${count}`),
  brandLink: (brand) => `עוד של ${isolated(brand)}`,
  details: 'פרטים',
  weight: 'משקל',
  related: 'מתאים לזה',
  tellTitle: 'אזל? נודיע כשיחזור',
  tellSomeTitle: 'עדכון כשאפשרות שאזלה חוזרת',
  tellWhich: 'איזה מהם',
  tellEmail: 'כתובת הדוא״ל שלך',
  tellSend: 'הודיעו לי',
  tellMember: 'הודעה אחת לכתובת של החשבון. אפשר לראות ולבטל את זה שם.',
  tellOnce: 'הודעה אחת כשיחזור למלאי, ושום דבר מעבר לזה.',
  seen: 'הסתכלת גם על',
  chooserMore: 'כל הפרטים',
  chooserClose: 'סגירה',
}
