import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const buying: Messages['buying'] = {
  taxIncluded: 'כולל מס. המשלוח מתווסף בעגלה.',
  taxExcluded: 'המס והמשלוח מתווספים בעגלה.',
  taxIncludedDigital: 'כולל מס. מגיע בדוא״ל.',
  choose: (option) => `יש לבחור ${isolated(option)}`,
  notChosen: 'עדיין לא נבחר',
  clearsOther: (choice) => `${isolated(choice)}, מבטל בחירה אחרת`,
  changedOther: (others) => `אין שילוב כזה, ולכן כדאי לבדוק שוב: ${isolated(others)}.`,
  filterChoices: (option) => `חיפוש ${isolated(option)}`,
  soldOutChoice: (choice) => `${isolated(choice)}, אזל`,
  noSuchChoice: (choice) => `${isolated(choice)}, אין כזה`,
  notMade: (choice) => `${isolated(choice)}: אין כזה, ולכן דבר לא השתנה.`,
  add: 'הוספה לעגלה',
  adding: 'בהוספה…',
  added: 'בעגלה',
  soldOut: 'אזל',
  notAvailable: 'אין שילוב כזה',
  quantity: 'כמות',
  limited: (available) => counted(available, { one: 'יש רק אחד', two: 'יש רק שניים', other: 'יש רק #' }),
  inStock: 'במלאי, יוצא לדרך בתוך שני ימי עסקים',
  inStockDigital: 'מגיע מיד בדוא״ל',
  fewLeft: (count) => counted(count, { one: 'האחרון במלאי', two: 'נשארו רק שניים', other: 'נשארו רק #' }),
  backOrder: 'מיוצר בהזמנה',
  outOfStock: 'אזל כרגע',
  chooseForStock: 'הזמינות תוצג לאחר הבחירה',
  text: (title, mandatory) => (mandatory ? title : `${isolated(title)} (לא חובה)`),
  textLeft: (left) => counted(left, { one: 'נשאר תו אחד', two: 'נשארו שני תווים', other: 'נשארו # תווים' }),
  unknownVariant: 'הגרסה הזאת כבר אינה קיימת. אלה הגרסאות שיש.',
}
